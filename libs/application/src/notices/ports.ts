import type { ReadPorts } from '../campaigns/sight.js';
import type { Senders } from '../ports/channel.js';
import type { Deliveries, NoticeBook } from '../ports/notices.js';

/** What telling people needs. */
export interface NoticePorts extends ReadPorts {
  readonly notices: NoticeBook;
  readonly deliveries: Deliveries;
  readonly senders: Senders;
  /** The address under which people use this server, without a slash at the end: what links begin with. */
  readonly origin: string;
}
