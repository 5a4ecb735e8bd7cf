/** What the published schema says of each path: what its address, its query and its body take, and what it answers. */
import type { paths } from './schema';

type Method = 'get' | 'post';
type Fields<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;
/** What has no fields takes none. */
type Closed<T> = keyof T extends never ? Record<string, never> : T;
type Json<T> = T extends { content: { 'application/json': infer Said } } ? Said : undefined;

/** The paths that know a method. */
export type Path<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: object }> ? P : never;
}[keyof paths];
/** The values for the braces of a path and for its query. */
export type Params<M extends Method, P extends Path<M>> = paths[P][M] extends { parameters: infer Given }
  ? Closed<Fields<Given['path' & keyof Given]> & Fields<Given['query' & keyof Given]>>
  : never;
type Sent<P extends Path<'post'>> = paths[P]['post'] extends { requestBody: infer Said } ? Json<Said> : Named;
/** What every command carries, so that a repeat is known for one. */
type Named = { command: string };

export type Command = { [P in Path<'post'>]: Sent<P> extends Named ? P : never }[Path<'post'>];
/** What only asks, but too much for an address. */
export type Question = Exclude<Path<'post'>, Command>;
/** The body but for the id of a command. */
export type Body<P extends Path<'post'>> = Closed<Omit<Sent<P>, 'command'>>;
export type Answer<M extends Method, P extends Path<M>> = paths[P][M] extends { responses: infer Said }
  ? Json<Said[(200 | 201 | 204) & keyof Said]>
  : never;

/** The address of a path: a value goes where the path has its name in braces, any other into the query. */
export function addressOf(path: string, params: object): string {
  const query = new URLSearchParams();
  let address = path;
  for (const [name, value] of Object.entries(params)) {
    if (address.includes(`{${name}}`)) address = address.replace(`{${name}}`, encodeURIComponent(value));
    else query.append(name, String(value));
  }
  return query.size > 0 ? `${address}?${query}` : address;
}
