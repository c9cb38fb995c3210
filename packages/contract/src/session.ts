import { accountLimits } from '@vp/domain';
import type { Scope } from '@vp/domain';
import { accountIdentifier, choice, closedObject, date, id, plainText, token } from '@vp/validators';
import type { CurrentUser, Menu } from './current-user.ts';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, LocalText } from './values.ts';

/** The key for encrypting passwords (RSA-OAEP, SHA-256) and the one-time nonce for the plaintext. */
export interface PasswordKey {
  readonly keyId: string;
  readonly publicKeyPem: string;
  readonly nonce: string;
}

export interface TokenGranted {
  readonly step: 'granted';
  readonly access_token: string;
  readonly token_type: 'bearer';
  /** Seconds until the session ends at the latest. */
  readonly expires_in: number;
  readonly scope: Scope;
  readonly accountId: Id;
}

/** The device is new to the account: the bound phone must be verified. */
export interface PhoneStepNeeded {
  readonly step: 'phone';
  readonly ticket: string;
  readonly maskedMobile: string;
}

/** The device is new to an account without a phone: the code sent to its e-mail address must be given. */
export interface MailStepNeeded {
  readonly step: 'mail';
  readonly ticket: string;
  readonly maskedEmail: string;
}

/** The same for a verified account without phone and e-mail: end of the document number, and birth date. */
export interface IdentityStepNeeded {
  readonly step: 'identity';
  readonly ticket: string;
}

export type SecondStepNeeded = PhoneStepNeeded | MailStepNeeded | IdentityStepNeeded;

/** An account that a first log-in by one-pass created: a new password opens it. */
export interface NewPasswordNeeded {
  readonly step: 'newPassword';
  readonly ticket: string;
  readonly username: string;
}

/** The verified identity has no account: one-pass returns code 30022, the chat app returns a valid ticket. */
export interface AccountNeeded {
  readonly step: 'account';
}

/** Parameters of OpenID Connect and PKCE; none for other providers. */
export interface AuthorizationParameters {
  readonly scope?: string;
  readonly nonce?: string;
  readonly redirect_uri?: string;
  readonly code_challenge?: string;
  readonly code_challenge_method?: 'S256';
}

/** The authorization request to a provider. */
export interface Authorization {
  /** The provider's page, absolute or on this host. */
  readonly endpoint: string;
  /** The platform's id at the provider. */
  readonly appId: string;
  /** Further parameters of the page's address. */
  readonly parameters: AuthorizationParameters;
  /** One-time value of this device; the provider returns it with its code. */
  readonly state: string;
}

/** A person of the demo data. */
export interface DemoPerson {
  readonly username: string;
  readonly name: string;
  /** Description of the role in the demo. */
  readonly note: LocalText;
}

export const sessionCalls = endpoints({
  passwordKey: {
    summary: 'Returns the key and the one-time nonce for password encryption',
    method: 'get',
    path: '/api/user/oauth/password-key',
    access: 'client',
    shape: 'data',
    data: answers<PasswordKey>(),
    ownAddition: true,
    rateLimit: { points: 600, windowSeconds: 60 },
  },
  logIn: {
    summary: 'Logs in by password, one-pass or the chat app, or completes a log-in on a new device',
    method: 'post',
    path: '/api/user/oauth/token',
    access: 'client',
    encoding: 'form',
    shape: 'data',
    repeatable: true,
    body: closedObject({
      grant_type: choice('password', 'sms', 'mail', 'identity', 'wechat', 'onepass').required(),
      scope: choice('volunteer', 'organization').required(),
      username: accountIdentifier(40),
      /** The encrypted `{ password, nonce }`, base64. */
      password: token(1024),
      keyId: token(64),
      ticket: token(128),
      mobile: accountIdentifier(20),
      /** Code of the message, or of the provider. */
      code: token(512),
      documentTail: plainText(accountLimits.documentTailMax),
      birthDate: date(),
      state: token(128),
      organizationId: id(),
      /** Versions of the accepted agreements. */
      userAgreement: token(20),
      privacyPolicy: token(20),
    }),
    data: answers<TokenGranted | SecondStepNeeded | NewPasswordNeeded | AccountNeeded>(),
    refusals: [
      'wrongCredentials',
      'lockedForNow',
      'useBoundPhone',
      'wrongSmsCode',
      'wrongEmailCode',
      'identityFactsNeeded',
      'identityFactsWrong',
      'smsTooSoon',
      'smsLimitReached',
      'ticketExpired',
      'wrongEncryption',
      'noOrganizationRole',
      'providerFailed',
      'passwordTooCommon',
      'agreementMissing',
    ],
    rateLimit: { points: 600, windowSeconds: 60 },
  },
  authorization: {
    summary: 'Returns the address of the one-pass or chat app log-in, with a state that is valid once on this device',
    method: 'post',
    path: '/api/user/oauth/authorization',
    access: 'client',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({
      provider: choice('onePass', 'wechat').required(),
      /** The page of an app to which the provider returns. */
      redirectUri: token(512),
    }),
    data: answers<Authorization>(),
    refusals: ['providerOff', 'providerFailed'],
    rateLimit: { points: 120, windowSeconds: 60 },
  },
  demoPeople: {
    summary: "Lists demo people to log in as; only on a developer's machine with demo data",
    method: 'get',
    path: '/api/open/demo-people',
    access: 'client',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ scope: choice('volunteer', 'organization').required() }),
    data: answers<DemoPerson>(),
  },
  logInAsDemoPerson: {
    summary: 'Logs in as a demo person, on a device that then counts as known; only with demo data',
    method: 'post',
    path: '/api/open/demo-people',
    access: 'client',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ username: accountIdentifier(40).required() }),
    data: answers<TokenGranted>(),
    refusals: ['noOrganizationRole'],
    rateLimit: { points: 60, windowSeconds: 60 },
  },
  serverTime: {
    summary: 'Returns the server time in ISO 8601',
    method: 'post',
    path: '/api/user/volunteerService/volunteerSyncTime',
    access: 'client',
    shape: 'data',
    repeatable: true,
    data: answers<{ readonly serverTime: Instant }>(),
  },
  checkToken: {
    summary: 'Returns whether the token of this call is valid, and until when',
    method: 'post',
    path: '/api/user/oauth/check_token',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    withoutScreen: true,
    repeatable: true,
    data: answers<{ readonly active: true; readonly scope: Scope; readonly expiresAt: Instant }>(),
  },
  logOut: {
    summary: 'Logs out: ends the session of the token, and redirects to an allowed address; the apps use session.end',
    method: 'get',
    path: '/api/user/oauth/remove/token',
    access: 'public',
    shape: 'redirect',
    withoutScreen: true,
    query: closedObject({ access_token: token(128), redirect_uri: token(300) }),
    data: answers<string>(),
  },
  end: {
    summary: 'Logs out: ends the session of this call',
    method: 'post',
    path: '/api/user/oauth/log-out',
    access: 'session',
    openToUnapproved: true,
    openToSuspended: true,
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    data: answers<{ readonly loggedOut: true }>(),
  },
  chooseOrganization: {
    summary: 'Switches to another organization of the account: ends this session and starts one there',
    method: 'post',
    path: '/api/user/oauth/organization',
    access: 'organization',
    openToUnapproved: true,
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ organizationId: id().required() }),
    data: answers<TokenGranted>(),
    refusals: ['noOrganizationRole'],
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
  currentUser: {
    summary: 'Returns the logged-in user',
    method: 'get',
    path: '/api/user/sysUsers/users/current',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    data: answers<CurrentUser>(),
  },
  menus: {
    summary: 'Returns the menus of the organization site with the permitted buttons',
    method: 'get',
    path: '/api/user/sysMenus/current',
    access: 'organization',
    openToUnapproved: true,
    shape: 'data',
    withoutScreen: true,
    data: answers<readonly Menu[]>(),
  },
});
