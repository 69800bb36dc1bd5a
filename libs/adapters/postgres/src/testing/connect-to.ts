import { connect, type Socket } from 'node:net';

const PORT = 5432;

/** Opens a connection to a Postgres address, by network or by the socket in the named folder. */
export function connectTo(address: string): Socket {
  const { hostname, port } = new URL(address);
  const [host, at] = [decodeURIComponent(hostname), Number(port || PORT)];
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${at}`) : connect(at, host);
}
