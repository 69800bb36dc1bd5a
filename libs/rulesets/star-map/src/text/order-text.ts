import type { z } from 'zod';
import { type Parsed, readLines, readyLines, type OrderForm, type OrderLine } from '@warlog/ruleset-api';
import { type Problem, rememberedOf } from '@warlog/core';
import { type TextReading, readText } from '@warlog/ruleset-api/text';
import type { ShipType } from '../catalogue.js';
import type { TypeId } from '../unit.js';
import type { SectorView } from '../view/known.js';
import type { namesWith } from '../view/names.js';
import { lookupOf, spellingOf, typeNames, type Spelling } from './lookup.js';
import { readSetupLine, readTurnLine, setupRead, type SetupRead, type TurnReader, type TurnSheet } from './read.js';
import {
  sectorExample,
  sectorTolerant,
  setupExample,
  type SectorPhrases,
  type TolerantForm,
} from './tolerant/index.js';

/** What the order text of one game adds. `Extra`: what its set-up text has besides faction, name and force. */
export interface SectorGrammar<View, Sheet, Turn extends TurnSheet<Item>, Item, Extra> {
  readonly catalogue: readonly ShipType[];
  readonly names: ReturnType<typeof namesWith>;
  /** Names of types that are not in the catalog. */
  readonly furtherTypes?: readonly (readonly [name: string, id: TypeId])[];
  readonly check: (view: View, sheet: Sheet) => readonly Problem[];
  /** Returns the problem of a line that is not understood. */
  readonly misread: (view: View, line: OrderLine) => Problem;
  /** What is ignored of a line. */
  readonly remark: RegExp;
  readonly sideName: z.ZodType<string>;
  /** Reads a line of the set-up; null: not understood; undefined: not one of this game's own lines. */
  readonly readSetup?: (line: string) => Extra | null | undefined;
  readonly setupOf: (read: ReturnType<typeof setupRead>, extra: Extra | undefined) => Sheet;
  /** Returns empty orders of a turn. */
  readonly begin: (turn: number) => Turn;
  readonly itemOf: TurnReader<Item>['itemOf'];
  /** The forms of lines that only this game has. */
  readonly forms: readonly OrderForm<TurnReader<Item, Turn>>[];
  /** Returns the orders of the open phase with what was read. */
  readonly sheetOf: (view: View, read: Turn) => Sheet;
  readonly linesOf: (sheet: Sheet, spelling: Spelling) => readonly string[];
  readonly jumpsOf: SectorPhrases<Sheet>['jumpsOf'];
  /** Tolerant forms that only this game has. */
  readonly tolerant: readonly TolerantForm[];
  /** Returns examples of a phase that only this game has; null in any other. */
  readonly examples?: (view: View, spelling: Spelling) => readonly string[] | null;
}

/** Creates the order text of a game: names or ids, any case; each line that is not understood is a problem. */
export function orderTextOf<
  View extends SectorView & { readonly stage: string },
  Sheet extends { readonly ready?: boolean | undefined },
  Turn extends TurnSheet<Item>,
  Item,
  Extra,
>(grammar: SectorGrammar<View, Sheet, Turn, Item, Extra>) {
  const { catalogue, names, remark } = grammar;
  // Cached per view, which never changes: reading pasted text looks names up many times.
  const lookupIn = rememberedOf((view: View) => {
    const types = typeNames(view, catalogue);
    for (const [name, id] of grammar.furtherTypes ?? []) types.add(name, id);
    return lookupOf(view, types, names);
  });
  const spellingIn = rememberedOf((view: View) => spellingOf(view, lookupIn(view), names));

  const readSetup = (view: View, text: string): readonly [Sheet, readonly OrderLine[]] => {
    const read: SetupRead = {};
    let extra: Extra | undefined;
    const readLine = (line: string): boolean => {
      const found = grammar.readSetup?.(line);
      if (found === undefined) return readSetupLine(line, lookupIn(view), grammar.sideName, read);
      extra = found ?? extra;
      return found !== null;
    };
    const misread = readLines(text, readLine, remark);
    return [grammar.setupOf(setupRead(view, read), extra), misread];
  };
  const readTurn = (view: View, text: string): readonly [Sheet, readonly OrderLine[]] => {
    const reader = { lookup: lookupIn(view), sheet: grammar.begin(view.turn), planet: null, itemOf: grammar.itemOf };
    const misread = readLines(text, (line) => readTurnLine(line, reader, grammar.forms), remark);
    return [grammar.sheetOf(view, reader.sheet), misread];
  };

  const parseOrders = (view: View, text: string): Parsed<Sheet> => {
    const [sheet, misread] = view.stage === 'setup' ? readSetup(view, text) : readTurn(view, text);
    return { sheet, problems: misread.map((line) => grammar.misread(view, line)) };
  };
  const formatOrders = (view: View, sheet: Sheet): string =>
    [...grammar.linesOf(sheet, spellingIn(view)), ...readyLines(sheet.ready)].join('\n');
  return {
    parseOrders,
    formatOrders,
    readOrders(view: View, text: string, skip?: ReadonlySet<number>): TextReading<Sheet> {
      const parse = (said: string) => parseOrders(view, said);
      const check = (sheet: Sheet) => grammar.check(view, sheet);
      const notation = {
        view,
        lookup: lookupIn(view),
        spelling: spellingIn(view),
        unitName: names.unitName,
        catalogue,
      };
      const { jumpsOf, tolerant: own } = grammar;
      const tolerant = sectorTolerant<Sheet>({ ...notation, parse, check, jumpsOf, own });
      return readText({ parse, format: (sheet) => formatOrders(view, sheet), check, tolerant, remark }, text, skip);
    },
    exampleOrders(view: View): readonly string[] {
      const spelling = spellingIn(view);
      if (view.stage === 'setup') return setupExample(view, spelling, catalogue);
      return grammar.examples?.(view, spelling) ?? sectorExample(view, spelling);
    },
  };
}
