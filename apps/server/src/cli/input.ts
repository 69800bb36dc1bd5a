import { createReadStream, readFileSync } from 'node:fs';
import { linesOf } from '../lines.js';
import { CliRefusal } from './refusal.js';

/** Reads the text of a file, or of the standard input for `-`. */
export function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch {
    throw new CliRefusal(`The file ${file} cannot be read.`);
  }
}

/** Reads the lines of a file, or of the standard input for `-`, as a stream. */
export async function* readLines(file: string): AsyncGenerator<string, void, undefined> {
  try {
    yield* linesOf(file === '-' ? process.stdin : createReadStream(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new CliRefusal(`The file ${file} cannot be read.`);
  }
}

/** Reads a file as JSON. */
export function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CliRefusal(`${file === '-' ? 'The input' : file} is not JSON: ${(error as Error).message}.`);
  }
}
