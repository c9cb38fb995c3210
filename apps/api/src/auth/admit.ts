import type { Endpoint } from '@vp/contract';
import { hasPermission, refusalForStatus } from '@vp/domain';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/client.ts';
import { Refused, assertNoRefusal } from '../refusal/refused.ts';
import { sessionSubject } from './actor.ts';
import type { Actor } from './actor.ts';
import { readCredential } from './credential.ts';
import type { Credential } from './credential.ts';
import { findActor } from './session.ts';

export interface Caller {
  readonly authorization: string | undefined;
  /** The account that the calling tab expects to be logged in. */
  readonly subject: string | undefined;
  readonly now: Date;
}

interface Deps {
  readonly config: Config;
  readonly db: Db;
}

/** Decides whether a call is allowed and returns its actor. This is the only access decision. */
export async function admit(entry: Endpoint, caller: Caller, deps: Deps): Promise<Actor | undefined> {
  if (entry.access === 'public') return undefined;
  const credential = readCredential(caller.authorization, deps.config);
  if (credential.kind !== 'session') return admitGuest(entry, credential, deps);
  const verdict = await findActor({ db: deps.db, now: caller.now }, credential.token);
  if (verdict.kind === 'ended') throw new Refused('sessionEnded');
  if (verdict.kind === 'blocked') throw new Refused('sessionBlocked');
  const { actor } = verdict;
  if (caller.subject !== undefined && caller.subject !== sessionSubject(actor)) throw new Refused('sessionMismatch');
  return admitActor(entry, actor, deps);
}

function admitGuest(entry: Endpoint, { kind }: Credential, { config }: Deps): undefined {
  if (kind === 'unknownClient') throw new Refused('clientUnknown');
  const open = entry.access === 'client' || (entry.access === 'reader' && config.readingOpen);
  if (!open || kind === 'none') throw new Refused('notLoggedIn');
  return undefined;
}

function admitActor(entry: Endpoint, actor: Actor, { config }: Deps): Actor | undefined {
  if (entry.access === 'client') return actor;
  if (entry.access === 'reader' && actor.kind === 'organization') {
    if (!config.readingOpen) throw new Refused('wrongScope');
    return undefined;
  }
  const scope = entry.access === 'reader' ? 'volunteer' : entry.access;
  if (scope !== 'session' && scope !== actor.kind) throw new Refused('wrongScope');
  if (actor.kind === 'organization') checkOrganization(entry, actor);
  return actor;
}

function checkOrganization(entry: Endpoint, actor: Extract<Actor, { kind: 'organization' }>): void {
  const { organizationStatus } = actor;
  const goesOn = organizationStatus === 'suspended' && entry.openToSuspended === true;
  if (!goesOn && entry.openToUnapproved !== true) assertNoRefusal(refusalForStatus(organizationStatus));
  const rights = goesOn ? { ...actor, organizationStatus: 'normal' as const } : actor;
  if (entry.permission !== undefined && !hasPermission(rights, entry.permission)) throw new Refused('noPermission');
}
