import { chromium } from "@playwright/test";
import { randomUUID } from "node:crypto";
// tests/api.ts
/** A table driven by plain requests, to bring a game quickly to where a test or a picture begins. */
var ApiTable = class ApiTable {
	base;
	id;
	secrets;
	constructor(base, id, secrets) {
		this.base = base;
		this.id = id;
		this.secrets = secrets;
	}
	/** A table with one secret per name; the first is the host's. */
	static async open(base, mode, names, more = {}) {
		const [host, ...guests] = names;
		const created = await send(base, "/api/tables", {
			mode,
			seats: [{
				kind: "mine",
				name: host
			}, ...guests.map(() => ({ kind: "open" }))],
			bonuses: [],
			...more
		});
		const secrets = [created.secret];
		for (const name of guests) secrets.push((await send(base, `/api/tables/${created.table}/join`, { name })).secret);
		return new ApiTable(base, created.table, secrets);
	}
	async start() {
		await send(this.base, `/api/tables/${this.id}/start`, {}, this.secrets[0]);
		return this;
	}
	async view(seat) {
		const headers = { authorization: `Bearer ${this.secrets[seat]}` };
		return await (await fetch(`${this.base}/api/tables/${this.id}`, { headers })).json();
	}
	/** Plays well enough to look like a game, until `stop` says so or the game is over. */
	async playUntil(stop, choose = sensible) {
		let seat = 0;
		for (;;) {
			let view = await this.view(seat);
			if (view.status !== "playing") return view;
			const decider = view.game.decision.seat;
			if (decider !== seat) view = await this.view(seat = decider);
			if (stop(view)) return view;
			await send(this.base, `/api/tables/${this.id}/moves`, {
				seq: view.seq,
				move: choose(view).move
			}, this.secrets[seat]);
		}
	}
};
async function send(base, path, body, secret) {
	const headers = { "content-type": "application/json" };
	if (secret) headers.authorization = `Bearer ${secret}`;
	const answer = await fetch(base + path, {
		method: "POST",
		headers,
		body: JSON.stringify({
			command: randomUUID(),
			...body
		})
	});
	if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
	return answer.json();
}
/** The move with the best score at once; compact territories and large regions otherwise. */
function sensible(view) {
	const worth = (move) => {
		const joined = (move.joins ?? []).reduce((sum, region) => sum + region.squares.length ** 2 / 4, 0);
		const burns = move.burns?.resource || move.burns?.caveman ? -3 : 0;
		const recruits = move.kind === "recruit" ? 1 : move.kind === "search" ? -1 : 0;
		const number = move.kind === "claim" ? (move.dominoes?.[0] ?? 0) / 12 : 0;
		return move.score * 2 + joined + burns + recruits + number;
	};
	return view.legal.reduce((best, move) => worth(move) > worth(best) ? move : best);
}
// tests/try.ts
const [mode = "discovery", players = "2", w = "1280", h = "720", tag = "x", stopKind = "place", round = "7", scheme = "light", lang = "en"] = process.argv.slice(2);
const BASE = process.env.BASE ?? "http://127.0.0.1:8123";
const names = [
	"Ada",
	"Leaf",
	"Pebble",
	"Old Bone"
].slice(0, +players);
const t = await ApiTable.open(BASE, mode, names);
await t.start();
const v = await t.playUntil((v) => v.game.decision.kind === stopKind && v.game.round >= +round && v.game.decision.seat === 0);
console.log(t.id, v.status, v.game?.decision?.kind, v.legal.length);
const b = await chromium.launch({
	executablePath: "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu"]
});
const p = await (await b.newContext({
	viewport: {
		width: +w,
		height: +h
	},
	colorScheme: scheme,
	locale: lang,
	hasTouch: +w < 600,
	isMobile: +w < 600,
	deviceScaleFactor: +w < 600 ? 2 : 1
})).newPage();
p.on("pageerror", (e) => console.log("ERR", e.message));
p.on("console", (m) => m.type() === "log" || console.log(m.type(), m.text()));
await p.goto(`${BASE}/t/${t.id}#${t.secrets[0]}`);
await p.waitForSelector(".game");
await p.waitForTimeout(500);
const opt = p.locator("[data-board] [data-option]");
if (await opt.count()) {
	await opt.nth(Math.floor(await opt.count() / 2)).click();
	await p.waitForTimeout(400);
}
await p.screenshot({ path: `/tmp/shots/${tag}.png` });
console.log(await p.evaluate(() => {
	return [
		document.querySelector("[data-board] .cell").getBoundingClientRect().width,
		document.documentElement.scrollHeight - innerHeight,
		document.documentElement.scrollWidth - innerWidth
	];
}));
await b.close();
export {};
