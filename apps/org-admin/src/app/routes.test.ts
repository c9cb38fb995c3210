import { organizationRoutes } from '@vp/access';
import { describe, expect, it } from 'vitest';
import { menuKeys, paths } from '../shared/paths.ts';
import { routes } from './routes.tsx';

const known = new Set(routes.map(({ path }) => path));

describe('the site as a table', () => {
  it('has every address that the guards know, once', () => {
    expect([...known].sort()).toEqual(Object.keys(organizationRoutes).sort());
    expect(known.size).toBe(routes.length);
  });

  it('says what is the page wherever a list stands beside it', () => {
    expect(routes.filter(({ list, shows }) => (list === undefined) !== (shows === undefined))).toEqual([]);
  });

  it('opens every address that is built', () => {
    const built = [
      paths.home(),
      ...menuKeys.map((menu) => paths.menu(menu)),
      paths.login('/activity'),
      paths.volunteerLogin(),
      paths.phoneVerification(),
      paths.forgotPassword(),
      paths.register(),
      paths.agreement('zh-TW'),
      paths.agreement('zh-CN', 'privacyPolicy'),
      paths.help(),
      paths.activityList('ended'),
      paths.release('1'),
      paths.activityDetail('1'),
      paths.invitation('1'),
      paths.qrCode('in', '1'),
      paths.qrCode('out', '1'),
      paths.reviewList('join'),
      paths.reviewList('realName', { tab: 'passed' }),
      paths.reviewDetail('join', '1'),
      paths.personnelQuery(),
      paths.findPassword(),
      paths.organizationQuery(),
      paths.keepRecord(),
      paths.ascription(),
      paths.inviteOperators(),
      paths.authorityTransfer(),
      paths.editData(),
      paths.editAdministrator(),
      paths.changePhone(),
      paths.changeEmail(),
      paths.bindPhone(),
      paths.changePassword(),
      paths.securityQuestions(),
    ];
    expect(built.filter((address) => !known.has(new URL(address, 'http://x').pathname))).toEqual([]);
  });
});
