/** System codes of a connection that cannot be made or was broken off. */
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
/** Postgres codes: connection errors (class 08), too many connections, a server that stops or starts. */
const postgresCode = /^(?:08...|53300|57P0[123])$/;
/** Messages of the Postgres and Redis drivers that have no code. */
const driverMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Connection is closed|Command timed out|Stream isn't writeable|Reached the max retries per request)/;

/**
 * Returns true if this error or its cause means that the database or Redis is unavailable.
 *
 * The program then answers 503 and works again once the service is back.
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
 * Returns true if the client closed the connection before its request was complete.
 *
 * This is neither a defect nor an unavailable service, although its code says that a connection was broken off.
 */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET';

/** A server on a local socket removes the socket's file when it stops. */
function isSocketGone(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ENOENT' && error.syscall === 'connect';
}
