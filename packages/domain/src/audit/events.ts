/** Subject of an audit entry; readers filter the log by it. */
export const auditGroups = [
  'session',
  'account',
  'data',
  'organization',
  'operator',
  'membership',
  'identity',
  'activity',
  'attendance',
  'paper',
] as const;

export type AuditGroup = (typeof auditGroups)[number];

/** Owner of the chain that an entry is written to. */
export type AuditChain = 'account' | 'organization' | 'volunteer';

interface AuditKind {
  readonly chain: AuditChain;
  readonly group: AuditGroup;
}

/** Every event of the audit. */
export const auditEvents = {
  'account.blocked': { chain: 'account', group: 'account' },
  'account.closingRequested': { chain: 'account', group: 'account' },
  'account.closingWithdrawn': { chain: 'account', group: 'account' },
  'account.erased': { chain: 'account', group: 'account' },
  'account.opened': { chain: 'account', group: 'account' },
  'account.registered': { chain: 'account', group: 'account' },
  'activity.cancelled': { chain: 'organization', group: 'activity' },
  'activity.changed': { chain: 'organization', group: 'activity' },
  'activity.exported': { chain: 'organization', group: 'data' },
  'activity.released': { chain: 'organization', group: 'activity' },
  'activity.templateSet': { chain: 'organization', group: 'activity' },
  'appeal.agreed': { chain: 'account', group: 'identity' },
  'appeal.fail': { chain: 'account', group: 'identity' },
  'appeal.opened': { chain: 'volunteer', group: 'data' },
  'appeal.pass': { chain: 'account', group: 'identity' },
  'appeal.stopped': { chain: 'account', group: 'identity' },
  'appealDocument.revealed': { chain: 'volunteer', group: 'data' },
  'attendance.confirmed': { chain: 'volunteer', group: 'attendance' },
  'attendance.counted': { chain: 'volunteer', group: 'attendance' },
  'attendance.decided': { chain: 'organization', group: 'attendance' },
  'attendance.disputed': { chain: 'volunteer', group: 'attendance' },
  'attendance.lapsed': { chain: 'volunteer', group: 'attendance' },
  'attendance.marked': { chain: 'organization', group: 'attendance' },
  'attendance.overlapped': { chain: 'organization', group: 'attendance' },
  'attendance.proposed': { chain: 'volunteer', group: 'attendance' },
  'attendance.scanned': { chain: 'organization', group: 'attendance' },
  'attendance.settled': { chain: 'organization', group: 'attendance' },
  'attendance.undone': { chain: 'organization', group: 'attendance' },
  'calendar.removed': { chain: 'account', group: 'account' },
  'calendar.renewed': { chain: 'account', group: 'account' },
  'card.applied': { chain: 'volunteer', group: 'paper' },
  'card.exported': { chain: 'volunteer', group: 'data' },
  'card.federationConsentGiven': { chain: 'volunteer', group: 'paper' },
  'card.federationConsentWithdrawn': { chain: 'volunteer', group: 'paper' },
  'card.fail': { chain: 'volunteer', group: 'paper' },
  'card.opened': { chain: 'volunteer', group: 'data' },
  'card.passedToFederation': { chain: 'volunteer', group: 'data' },
  'card.pass': { chain: 'volunteer', group: 'paper' },
  'card.print': { chain: 'volunteer', group: 'paper' },
  'card.receive': { chain: 'volunteer', group: 'paper' },
  'card.refuse': { chain: 'volunteer', group: 'paper' },
  'card.undo': { chain: 'volunteer', group: 'paper' },
  'card.vestHandedOut': { chain: 'volunteer', group: 'paper' },
  'card.vestUndone': { chain: 'volunteer', group: 'paper' },
  'code.started': { chain: 'organization', group: 'activity' },
  'codeList.added': { chain: 'organization', group: 'organization' },
  'codeList.changed': { chain: 'organization', group: 'organization' },
  'content.added': { chain: 'organization', group: 'organization' },
  'content.changed': { chain: 'organization', group: 'organization' },
  'content.removed': { chain: 'organization', group: 'organization' },
  'contentReport.fail': { chain: 'organization', group: 'activity' },
  'contentReport.opened': { chain: 'organization', group: 'data' },
  'contentReport.pass': { chain: 'organization', group: 'activity' },
  'contentReport.sent': { chain: 'account', group: 'activity' },
  'document.revealed': { chain: 'volunteer', group: 'data' },
  'email.changed': { chain: 'account', group: 'account' },
  'email.removed': { chain: 'account', group: 'account' },
  'file.uploaded': { chain: 'account', group: 'account' },
  'guardian.asked': { chain: 'volunteer', group: 'identity' },
  'guardian.confirmed': { chain: 'volunteer', group: 'identity' },
  'guardian.refused': { chain: 'volunteer', group: 'identity' },
  'guardianDocument.revealed': { chain: 'volunteer', group: 'data' },
  'hours.exported': { chain: 'organization', group: 'data' },
  'hoursProof.issued': { chain: 'volunteer', group: 'paper' },
  'hoursProof.revoked': { chain: 'volunteer', group: 'paper' },
  'hoursProof.withdrawn': { chain: 'volunteer', group: 'paper' },
  'identity.proven': { chain: 'account', group: 'session' },
  'identityDesk.entrusted': { chain: 'organization', group: 'organization' },
  'identityDesk.withdrawn': { chain: 'organization', group: 'organization' },
  'integrityCase.answered': { chain: 'organization', group: 'attendance' },
  'integrityCase.appealed': { chain: 'organization', group: 'organization' },
  'integrityCase.appealProposed': { chain: 'organization', group: 'organization' },
  'integrityCase.asked': { chain: 'organization', group: 'attendance' },
  'integrityCase.fail': { chain: 'organization', group: 'attendance' },
  'integrityCase.keep': { chain: 'organization', group: 'organization' },
  'integrityCase.lift': { chain: 'organization', group: 'organization' },
  'integrityCase.opened': { chain: 'organization', group: 'data' },
  'integrityCase.pass': { chain: 'organization', group: 'attendance' },
  'integrityCase.proposed': { chain: 'organization', group: 'attendance' },
  'integrityCase.sanctioned': { chain: 'organization', group: 'organization' },
  'joinRequest.opened': { chain: 'volunteer', group: 'data' },
  'member.opened': { chain: 'volunteer', group: 'data' },
  'memberDocument.revealed': { chain: 'volunteer', group: 'data' },
  'members.exported': { chain: 'organization', group: 'data' },
  'membership.applied': { chain: 'organization', group: 'membership' },
  'membership.cancel': { chain: 'organization', group: 'membership' },
  'membership.delete': { chain: 'organization', group: 'membership' },
  'membership.fail': { chain: 'organization', group: 'membership' },
  'membership.pass': { chain: 'organization', group: 'membership' },
  'membership.quit': { chain: 'organization', group: 'membership' },
  'membership.undo': { chain: 'organization', group: 'membership' },
  'messageThread.answered': { chain: 'organization', group: 'activity' },
  'messageThread.written': { chain: 'volunteer', group: 'activity' },
  'mobile.changed': { chain: 'account', group: 'account' },
  'mobile.kept': { chain: 'account', group: 'account' },
  'mobile.released': { chain: 'account', group: 'account' },
  'mobile.releaseLapsed': { chain: 'account', group: 'account' },
  'mobile.releaseRequested': { chain: 'account', group: 'account' },
  'onePass.bound': { chain: 'account', group: 'session' },
  'onePass.released': { chain: 'account', group: 'session' },
  'organizationRequest.fail': { chain: 'organization', group: 'organization' },
  'organizationRequest.opened': { chain: 'organization', group: 'data' },
  'organizationRequest.pass': { chain: 'organization', group: 'organization' },
  'organizationRequest.sent': { chain: 'organization', group: 'organization' },
  'organizationRequest.withdraw': { chain: 'organization', group: 'organization' },
  'organization.changed': { chain: 'organization', group: 'organization' },
  'organization.corrected': { chain: 'organization', group: 'organization' },
  'organization.founded': { chain: 'organization', group: 'organization' },
  'organization.restored': { chain: 'organization', group: 'organization' },
  'organization.suspended': { chain: 'organization', group: 'organization' },
  'operator.accepted': { chain: 'organization', group: 'operator' },
  'operator.declined': { chain: 'organization', group: 'operator' },
  'operator.invitationWithdrawn': { chain: 'organization', group: 'operator' },
  'operator.invited': { chain: 'organization', group: 'operator' },
  'operator.removed': { chain: 'organization', group: 'operator' },
  'operator.rightsChanged': { chain: 'organization', group: 'operator' },
  'operator.sentAgain': { chain: 'organization', group: 'operator' },
  'participant.admissionUndone': { chain: 'organization', group: 'activity' },
  'participant.admitted': { chain: 'organization', group: 'activity' },
  'participant.groupJoined': { chain: 'volunteer', group: 'activity' },
  'participant.groupLeft': { chain: 'volunteer', group: 'activity' },
  'participant.groupMade': { chain: 'volunteer', group: 'activity' },
  'participant.invitationDeclined': { chain: 'volunteer', group: 'activity' },
  'participant.invited': { chain: 'organization', group: 'activity' },
  'participant.messaged': { chain: 'organization', group: 'activity' },
  'participant.notAdmitted': { chain: 'organization', group: 'activity' },
  'participant.offerLapsed': { chain: 'organization', group: 'activity' },
  'participant.placeAccepted': { chain: 'volunteer', group: 'activity' },
  'participant.placeOffered': { chain: 'organization', group: 'activity' },
  'participant.promoted': { chain: 'organization', group: 'activity' },
  'participant.removed': { chain: 'organization', group: 'activity' },
  'participant.walkedIn': { chain: 'organization', group: 'activity' },
  'participant.withdrew': { chain: 'volunteer', group: 'activity' },
  'password.changed': { chain: 'account', group: 'session' },
  'realName.contested': { chain: 'volunteer', group: 'identity' },
  'realName.documentChanged': { chain: 'volunteer', group: 'identity' },
  'password.recovered': { chain: 'account', group: 'session' },
  'recovery.appealed': { chain: 'account', group: 'session' },
  'recovery.proven': { chain: 'account', group: 'session' },
  'personalData.exported': { chain: 'account', group: 'data' },
  'phone.revealed': { chain: 'volunteer', group: 'data' },
  'realName.fail': { chain: 'volunteer', group: 'identity' },
  'realName.opened': { chain: 'volunteer', group: 'data' },
  'realName.newPerson': { chain: 'volunteer', group: 'identity' },
  'realName.pass': { chain: 'volunteer', group: 'identity' },
  'realName.revoke': { chain: 'volunteer', group: 'identity' },
  'realName.submitted': { chain: 'volunteer', group: 'identity' },
  'realName.undo': { chain: 'volunteer', group: 'identity' },
  'role.changed': { chain: 'organization', group: 'account' },
  'securityQuestions.set': { chain: 'account', group: 'session' },
  'session.ended': { chain: 'account', group: 'session' },
  'session.opened': { chain: 'account', group: 'session' },
  'transfer.accepted': { chain: 'organization', group: 'operator' },
  'transfer.declined': { chain: 'organization', group: 'operator' },
  'transfer.offered': { chain: 'organization', group: 'operator' },
  'transfer.withdrawn': { chain: 'organization', group: 'operator' },
  'volunteer.profileChanged': { chain: 'volunteer', group: 'account' },
  'wechat.bound': { chain: 'account', group: 'session' },
  'wechat.released': { chain: 'account', group: 'session' },
} as const satisfies Readonly<Record<string, AuditKind>>;

export type AuditEvent = keyof typeof auditEvents;

/** Returns the event of that name; undefined for a name that this version does not know. */
export function auditEventOf(name: string): AuditEvent | undefined {
  return auditEventNames.find((event) => event === name);
}

/** Reader of the log: only the platform reads the chains of accounts. */
export type AuditReader = 'platform' | 'organization';

/** Returns the events of one group that a reader may see. */
export function auditEventsOf(group: AuditGroup, reader: AuditReader): readonly AuditEvent[] {
  return auditEventNames.filter((event) => {
    const { chain, group: own } = auditEvents[event];
    return own === group && (reader === 'platform' || chain !== 'account');
  });
}

/** Returns the groups in which a reader may see events. */
export function auditGroupsOf(reader: AuditReader): readonly AuditGroup[] {
  return auditGroups.filter((group) => auditEventsOf(group, reader).length > 0);
}

// The own keys of the table are its events.
const auditEventNames = Object.keys(auditEvents) as readonly AuditEvent[];
