import type { ReadPorts } from '../campaigns/campaign-access.js';
import type { Senders } from '../ports/channel.js';
import type { Deliveries, NoticeBook } from '../ports/notices.js';

/** Ports that notifications need. */
export interface NoticePorts extends ReadPorts {
  readonly notices: NoticeBook;
  readonly deliveries: Deliveries;
  readonly senders: Senders;
  /** The public URL of this server, without a trailing slash: the start of all links. */
  readonly origin: string;
}
