/** What the system says of a connection that cannot be made or has broken off. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Postgres: a connection's trouble (class 08), too many of them, a server that stops or starts. */
const postgresCode = /^(?:08...|53300|57P0[123])$/;
/** What the drivers of Postgres and Redis have no code for. */
const driverMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Connection is closed|Command timed out|Stream isn't writeable|Reached the max retries per request)/;

/**
 * Is this error, or one that caused it, the absence of the database or of Redis? Then the program has no fault: it answers 503
 * and works again once the service is back.
 */
export function isServiceAway(error: unknown): boolean {
  if (!(error instanceof Error) || isBrokenOff(error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && (systemCodes.has(code) || postgresCode.test(code) || isSocketGone(error))) return true;
  if (driverMessage.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isServiceAway);
  return isServiceAway(error.cause);
}

/**
 * Did the other end close the connection before its request was whole? That is no fault of ours and no absence of a service, though
 * its code says that a connection has broken off.
 */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET';

/** A server at a socket of this machine takes the socket's file away when it stops. */
function isSocketGone(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ENOENT' && error.syscall === 'connect';
}
