import type { IconName } from '../../../design/icon/icons.js';
import type { Words } from '../../kit/words.js';
import type { CommonItem } from '../sheet.js';

/** Something that a planet may do: how it is offered, and the item that it orders. */
export interface WorkRow<Item> {
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly cost?: number;
  /** Why it cannot be done now. */
  readonly off?: string | null;
  readonly item: Item;
}

/** Returns the row that clears a yard of unfinished units. */
export function scrapWork(
  { say }: Pick<Words, 'say'>,
  what: string,
  { paid, cost }: { readonly paid: number; readonly cost: number },
): WorkRow<CommonItem> {
  const detail = say('board.scrap.detail', { what, paid, cost });
  return { icon: 'close', title: say('board.scrap.title'), detail, item: { do: 'scrap' } };
}
