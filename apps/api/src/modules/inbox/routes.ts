import { inboxCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { setChannel } from './set-channel.ts';
import { setQuietHours } from './set-quiet-hours.ts';
import { list } from './list.ts';
import { markRead } from './mark-read.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unsubscribeByMail } from './unsubscribe-by-mail.ts';
import { markWorkRead } from './mark-work-read.ts';
import { setWorkChannel } from './set-work-channel.ts';
import { work } from './work.ts';
import { workChannels } from './work-channels.ts';
import { channels } from './channels.ts';

export const inboxRoutes = implement(inboxCalls, {
  list,
  markRead,
  channels,
  setChannel,
  setQuietHours,
  work,
  markWorkRead,
  workChannels,
  setWorkChannel,
  unsubscribe,
  unsubscribeByMail,
});
