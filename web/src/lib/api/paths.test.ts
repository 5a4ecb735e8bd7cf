import { expect, test } from 'vitest';
import { get, post } from './client';
import { addressOf } from './paths';

test('values go into the braces of a path, the others into its query', () => {
  expect(addressOf('/api/levels', {})).toBe('/api/levels');
  expect(addressOf('/api/tables/{table}/positions/{moves}', { table: 'abc', moves: 7 })).toBe(
    '/api/tables/abc/positions/7',
  );
  expect(addressOf('/api/tables/{table}/why', { move: 'place e6 e7', table: 'a/b' })).toBe(
    '/api/tables/a%2Fb/why?move=place+e6+e7',
  );
});

test('what the schema does not know is an error before anything runs', () => {
  const here = { table: 'abc' };
  const wrong = () => {
    // @ts-expect-error no such path
    void get('/api/tabels', {});
    // @ts-expect-error a path of another method
    void post('/api/levels', {}, {});
    // @ts-expect-error no table named
    void get('/api/tables/{table}', {});
    // @ts-expect-error nothing to be told
    void get('/api/levels', { table: 'abc' });
    // @ts-expect-error a field by another name
    void post('/api/tables/{table}/join', here, { nam: 'Ada' });
    // @ts-expect-error a field is missing
    void post('/api/tables/{table}/moves', here, { move: 'pass' });
    // @ts-expect-error a body where none belongs
    void post('/api/tables/{table}/leave', here, { seat: 1 });
    // @ts-expect-error no such word
    void post('/api/tables', {}, { mode: 'chess', seats: [] });
    // @ts-expect-error a question is no command
    void post('/api/summaries', {}, { tables: [] });
    // @ts-expect-error nothing of that name is answered
    void get('/api/tables/{table}/why', { ...here, move: 'pass' }).then((why) => why.reason);
  };
  expect(wrong).toBeTypeOf('function');
});
