import { accountLimits } from '@vp/domain';
import { mobileRelease } from '../db/schema/account.ts';
import { asGuest } from './as.ts';
import { nextNumber } from './factories.ts';
import { receiveCode } from './log-in.ts';
import type { OwnAct } from './own-acts.ts';

/** Acts about the release of a phone number: of its new holder, and of the owner of the account. */
export const mobileReleaseActs: readonly OwnAct[] = [
  {
    call: 'registration.releaseMobile',
    prepare: async (api, { volunteers }) => {
      const { mobile } = volunteers.first.made;
      const deviceId = `device-of-new-holder-${nextNumber()}`;
      const client = asGuest(api, { deviceId });
      const smsCode = await receiveCode(api, client, { purpose: 'release', mobile, deviceId });
      return () => client.registration.releaseMobile({ body: { mobile, smsCode } });
    },
  },
  {
    call: 'account.keepMobile',
    prepare: async (api, { volunteers }) => {
      const { client, made } = volunteers.first;
      const releaseAt = new Date(api.clock.now().getTime() + accountLimits.mobileReleaseWaitMs);
      await api.db.insert(mobileRelease).values({ accountId: made.accountId, language: 'zh-TW', releaseAt });
      return () => client.account.keepMobile();
    },
  },
];
