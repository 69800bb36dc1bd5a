import { headLine, linesIn } from '../trust/head.js';
import { isStatementSigned, statementHash } from '../trust/phase-head.js';
import { readHead } from '../trust/read-statement.js';
import type { FiledHead } from './stream-file.js';

/** By what somebody knows a record: a line under its reports, or the key that signs its heads. */
export interface RecordMarks {
  /** Pasted texts, each with a line `WL1:…` in it. */
  readonly lines: readonly string[];
  /** 64 hex digits; null: no key was given. */
  readonly key: string | null;
}

/** The heads of a campaign, or of a battle of it. */
export interface HeadsOfCampaign {
  readonly campaign: string;
  readonly heads: readonly FiledHead[];
}

/** Writes a head as the line that stands under a report; null where its bytes are no head. */
export function lineOf({ statement }: FiledHead): string | null {
  const head = readHead(statement);
  return head && headLine(head, statementHash(statement));
}

/**
 * Compares a record, a campaign with its battles, with what somebody knows it by. Names the first mark that is not of this record,
 * in a sentence; null where all are. A head covers everything before it, so the record must be sound as well.
 */
export function otherRecord(all: readonly HeadsOfCampaign[], { lines, key }: RecordMarks): string | null {
  const isByKey = ({ statement, signature }: FiledHead) => isStatementSigned(key ?? '', statement, signature);
  if (key !== null && !all[0]?.heads.some(isByKey)) return `No head of this record is signed by the key ${key}.`;
  for (const text of lines) {
    const amiss = otherLine(all, text);
    if (amiss !== null) return amiss;
  }
  return null;
}

function otherLine(all: readonly HeadsOfCampaign[], text: string): string | null {
  const said = linesIn(text);
  if (said.length === 0) return `"${text}" holds no line of a report, which begins with WL1:.`;
  for (const { campaign, ordinal, stage, letters } of said) {
    const due = `WL1:${campaign}:${ordinal}.${stage}:${letters}`;
    const named = all.filter((one) => one.campaign.startsWith(campaign));
    if (named.length === 0) return `The line ${due} is of another campaign than this record.`;
    const here = named.flatMap(({ heads }) => heads.map(lineOf));
    if (here.includes(due)) continue;
    const place = due.slice(0, -letters.length);
    return here.some((line) => line?.startsWith(place))
      ? `The line ${due} is of another history: this record has another one there.`
      : `The line ${due} is of a place that this record has no head of.`;
  }
  return null;
}
