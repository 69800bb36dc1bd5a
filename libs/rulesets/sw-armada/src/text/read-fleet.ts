import { readLines, type Parsed } from '@warlog/ruleset-api';
import { problemOf, readText, type Guess, type TextReading } from '@warlog/ruleset-api/text';
import type { SwArmadaTypeId } from '../model/ids.js';
import { typeForm } from '../model/setup.js';
import { fleetLine } from './fleet-list.js';

/** Reads the lines of a fleet alone, `bring` and the id of a type each. */
function parseFleet(text: string): Parsed<readonly SwArmadaTypeId[]> {
  const fleet: SwArmadaTypeId[] = [];
  const failed = readLines(text, (line) => {
    const [, said] = /^bring (\S+)$/i.exec(line) ?? [];
    const type = typeForm.safeParse(said?.toLowerCase());
    if (type.success) fleet.push(type.data);
    return type.success;
  });
  const problems = failed.map(({ number, text: line }) =>
    problemOf(number, { code: 'TEXT_TYPE', params: { text: line, said: line } }),
  );
  return { sheet: fleet, problems };
}

/** Returns the reason for a line without a known type; no line of a fleet list is an order. */
const unknown = (text: string): Guess => ({ kind: 'pass', why: { code: 'TEXT_NO_TYPE', params: { text } } });

/**
 * Reads a fleet list of a fleet builder, without a battle (TXT-11).
 *
 * @returns the types that were read, and each unread line with its reason
 */
export function readFleetList(text: string, skip?: ReadonlySet<number>): TextReading<readonly SwArmadaTypeId[]> {
  const tolerant = { guess: (line: string) => fleetLine(line) ?? unknown(line), names: [] };
  const format = (fleet: readonly SwArmadaTypeId[]): string => fleet.map((type) => `bring ${type}`).join('\n');
  return readText({ parse: parseFleet, format, tolerant }, text, skip);
}
