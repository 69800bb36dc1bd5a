export { guardedPost, isPublicAddress, Unreached, type PostReach } from './guarded-post.js';
export { MailSender, type MailSettings } from './mail-sender.js';
export { newVapidKeys, payloadOf, topicOf, WebPushSender, type VapidKeys } from './web-push-sender.js';
export { signatureOf, WebhookSender } from './webhook-sender.js';
