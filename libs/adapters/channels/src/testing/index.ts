export { FakeBrowser, vapidClaims } from './browser.js';
export { openEndpoint, type Answering, type Endpoint, type ReceivedRequest } from './endpoint.js';
export { openMailbox, type Mail, type Mailbox } from './mailbox.js';
export { sampleMessage } from './message.js';
