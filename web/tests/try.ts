import { chromium } from '@playwright/test';
import { ApiTable } from './api.ts';
const [mode='discovery', players='2', w='1280', h='720', tag='x', stopKind='place', round='7', scheme='light', lang='en'] = process.argv.slice(2);
const BASE=process.env.BASE ?? 'http://127.0.0.1:8123';
const names=['Ada','Leaf','Pebble','Old Bone'].slice(0,+players);
const t=await ApiTable.open(BASE, mode as never, names); await t.start();
const v=await t.playUntil(v=>v.game!.decision!.kind===stopKind && v.game!.round>=+round && v.game!.decision!.seat===0);
console.log(t.id, v.status, v.game?.decision?.kind, v.legal.length);
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const c=await b.newContext({viewport:{width:+w,height:+h}, colorScheme:scheme as never, locale:lang, hasTouch:+w<600, isMobile:+w<600, deviceScaleFactor:+w<600?2:1});
const p=await c.newPage(); p.on('pageerror',e=>console.log('ERR',e.message)); p.on('console',m=>m.type()==='log'||console.log(m.type(),m.text()));
await p.goto(`${BASE}/t/${t.id}#${t.secrets[0]}`); await p.waitForSelector('.game'); await p.waitForTimeout(500);
const opt=p.locator('[data-board] [data-option]');
if(await opt.count()) { await opt.nth(Math.floor(await opt.count()/2)).click(); await p.waitForTimeout(400); }
await p.screenshot({path:`/tmp/shots/${tag}.png`});
console.log(await p.evaluate(()=>{const cell=document.querySelector('[data-board] .cell')!.getBoundingClientRect(); return [cell.width, document.documentElement.scrollHeight-innerHeight, document.documentElement.scrollWidth-innerWidth]}));
await b.close();
