/** Every limit of the product, by subject: a screen loads only the subjects it needs. */
export * from './limits/account.ts';
export * from './limits/person.ts';
export * from './limits/card.ts';
export * from './limits/service.ts';
export * from './limits/desk.ts';
export * from './limits/code-list.ts';
export * from './limits/device.ts';
export * from './limits/feedback.ts';
export * from './limits/retention.ts';
export * from './limits/message-thread.ts';
export * from './limits/sign-up-group.ts';
