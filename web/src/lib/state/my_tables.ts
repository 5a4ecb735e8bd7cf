/** The tables where this browser holds a secret, newest first. The server knows no accounts; this list is ours. */
const KEY = 'firstfire.tables';
const MOST = 60;

export interface MyTable {
  table: string;
  secret: string;
  since: number;
}

export function myTables(): MyTable[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as MyTable[]) : [];
  } catch {
    return [];
  }
}

function store(tables: MyTable[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(0, MOST)));
  } catch {
    // the cookie still holds the seat
  }
}

export function secretFor(table: string): string | null {
  return myTables().find((mine) => mine.table === table)?.secret ?? null;
}

export function remember(table: string, secret: string): void {
  const others = myTables().filter((mine) => mine.table !== table);
  store([{ table, secret, since: Date.now() }, ...others]);
}

export function forget(table: string): void {
  store(myTables().filter((mine) => mine.table !== table));
}
