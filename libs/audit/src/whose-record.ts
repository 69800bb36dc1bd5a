import { checkpointLine, linesIn, isStatementSigned, readCheckpoint } from '@warlog/trust';
import { statementHash } from '@warlog/campaign';
import type { FiledCheckpoint } from './stream-file.js';

/** Marks by which a user knows a record: a line under its reports, or the key of its checkpoints. */
export interface RecordMarks {
  /** Pasted texts, each with a line `WL1:…`. */
  readonly lines: readonly string[];
  /** 64 hex digits; null: no key was given. */
  readonly key: string | null;
}

/** The checkpoints of a campaign, or of one of its battles. */
export interface CampaignCheckpoints {
  readonly campaign: string;
  readonly checkpoints: readonly FiledCheckpoint[];
}

/** Returns a checkpoint as the line under a report; null if its bytes are invalid. */
export function lineOf({ statement }: FiledCheckpoint): string | null {
  const checkpoint = readCheckpoint(statement);
  return checkpoint && checkpointLine(checkpoint, statementHash(statement));
}

/**
 * Compares a record, a campaign with its battles, with a user's marks. Returns the first mark of another record, as a
 * sentence; null if there is none. A checkpoint covers everything before it, so the record must be sound as well.
 */
export function otherRecord(all: readonly CampaignCheckpoints[], { lines, key }: RecordMarks): string | null {
  const isByKey = ({ statement, signature }: FiledCheckpoint) => isStatementSigned(key ?? '', statement, signature);
  if (key !== null && !all[0]?.checkpoints.some(isByKey))
    return `No checkpoint of this record is signed by the key ${key}.`;
  for (const text of lines) {
    const amiss = otherLine(all, text);
    if (amiss !== null) return amiss;
  }
  return null;
}

function otherLine(all: readonly CampaignCheckpoints[], text: string): string | null {
  const said = linesIn(text);
  if (said.length === 0) return `"${text}" holds no line of a report, which begins with WL1:.`;
  for (const { campaign, ordinal, stage, letters } of said) {
    const due = `WL1:${campaign}:${ordinal}.${stage}:${letters}`;
    const named = all.filter((candidate) => candidate.campaign.startsWith(campaign));
    if (named.length === 0) return `The line ${due} is of another campaign than this record.`;
    const here = named.flatMap(({ checkpoints }) => checkpoints.map(lineOf));
    if (here.includes(due)) continue;
    const place = due.slice(0, -letters.length);
    return here.some((line) => line?.startsWith(place))
      ? `The line ${due} is of another history: this record has another one there.`
      : `The line ${due} is of a place for which this record has no checkpoint.`;
  }
  return null;
}
