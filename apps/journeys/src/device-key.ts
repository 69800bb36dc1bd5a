import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { canonical, enc, sha256, u32 } from './bytes.js';

/** Sends a query past a page. */
type Asks = (query: string, variables: object) => Promise<Record<string, unknown>>;

interface Stand {
  readonly mySeat: string | null;
  readonly phase: { readonly id: string } | null;
  readonly mySheet: { readonly number: number } | null;
  readonly mySignedActions: {
    readonly keys: readonly string[];
    readonly words: number;
    readonly standing: number;
    readonly later: number;
    readonly acts: number;
  } | null;
}

type Input = Readonly<Record<string, unknown>>;

/** Each signed command: the name of its action, its number, and its input. */
const signedActions: Readonly<Record<string, (input: Input, stand: Stand) => readonly [string, number, unknown]>> = {
  submitOrders: ({ replaces, sheet }) => ['OrdersSubmitted', Number(replaces) + 1, sheet],
  withdrawOrders: (_input, { mySheet }) => ['OrdersWithdrawn', (mySheet?.number ?? 0) + 1, null],
  setReady: ({ ready }, { mySignedActions }) => [
    'SeatReady',
    (mySignedActions?.words ?? 0) + 1,
    String(ready).toLowerCase(),
  ],
  setStandingOrders: ({ standing }, { mySignedActions }) => [
    'StandingOrdersSet',
    (mySignedActions?.standing ?? 0) + 1,
    standing,
  ],
  setLaterOrders: ({ turn, phaseKind, orders }, { mySignedActions }) => [
    'LaterOrdersSet',
    (mySignedActions?.later ?? 0) + 1,
    { turn, phaseKind, orders },
  ],
  act: ({ action }, { mySignedActions }) => ['act', (mySignedActions?.acts ?? 0) + 1, action],
};

/** Keys of users who act past a page, by page and campaign. */
const keys = new WeakMap<object, Map<string, KeyObject>>();

/**
 * The input of a command past the page, signed as on a further device of the user. The device has its own key, which is
 * registered first. Unchanged if the seat does not sign.
 */
export async function signedBy(page: object, asks: Asks, name: string, input: Input): Promise<Input> {
  const said = signedActions[name];
  const campaign = String(input['campaign']);
  if (!said) return input;
  const fields = 'mySeat phase { id } mySheet { number } mySignedActions { keys words standing later acts }';
  const asked = await asks(`query ($id: ID!) { campaign(id: $id) { ${fields} } }`, { id: campaign });
  const stand = asked['campaign'] as Stand | null;
  if (!stand?.mySignedActions || stand.mySeat === null) return input;
  const key = await keyIn(stand.mySignedActions.keys, page, campaign, asks);
  const [action, number, given] = said(input, stand);
  const where = [campaign, stand.mySeat, stand.phase?.id ?? 'lobby', action].map(enc);
  const text = sha256(Buffer.from(canonical(given)));
  const message = Buffer.concat([enc('warlog/trust/2/deed'), ...where, u32(number), text]);
  return { ...input, actionSignature: { key: hexOf(key), signature: sign(null, message, key).toString('hex') } };
}

async function keyIn(known: readonly string[], page: object, campaign: string, asks: Asks): Promise<KeyObject> {
  const ofPage = keys.get(page) ?? new Map<string, KeyObject>();
  keys.set(page, ofPage);
  const own = ofPage.get(campaign);
  if (own && known.includes(hexOf(own))) return own;
  const { privateKey } = generateKeyPairSync('ed25519');
  const input = { commandId: hexOf(privateKey).slice(0, 24), campaign, key: hexOf(privateKey) };
  await asks('mutation ($input: AddSeatKeyInput!) { addSeatKey(input: $input) { problems { sentence } } }', {
    input,
  });
  ofPage.set(campaign, privateKey);
  return privateKey;
}

/** The public half, hex. */
const hexOf = (key: KeyObject): string =>
  Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url').toString('hex');
