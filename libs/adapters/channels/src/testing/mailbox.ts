import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface Mail {
  readonly to: string;
  /** Header fields by lower-case name, unfolded. */
  readonly headers: Readonly<Record<string, string>>;
  /** The whole mail, with quoted-printable text decoded. */
  readonly text: string;
}

/** A mail server for a test. */
export interface Mailbox {
  readonly url: string;
  readonly mails: Mail[];
  close(): Promise<void>;
}

/** Accepts all mails except to unknown addresses, which have a fixed prefix. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const unknown = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
      done(address.startsWith('nobody') ? unknown : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(mailOf(session.envelope.rcptTo[0]?.address ?? '', Buffer.concat(chunks).toString()));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function mailOf(to: string, source: string): Mail {
  const headerText = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    headerText
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { to, headers, text: decoded(source) };
}

function decoded(source: string): string {
  const joined = source.replace(/=\r\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
