import { readFileSync } from 'node:fs';
import { CliRefusal } from './refusal.js';

/** The text of a file, or of the standard input for `-`. */
export function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch {
    throw new CliRefusal(`The file ${file} cannot be read.`);
  }
}

/** A file's JSON. */
export function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CliRefusal(`${file === '-' ? 'The input' : file} is not JSON: ${(error as Error).message}.`);
  }
}
