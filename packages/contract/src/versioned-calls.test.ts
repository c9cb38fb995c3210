import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

const reads = 'asks and changes nothing';
const creates = 'makes something new';
const adds = 'adds an entry beside those that stand, which no call changes';
const moves = 'leads from one state to the next; from any other state it is refused';
const sets = 'sets one value that the caller names; nothing else goes with it';
const secret = 'sets a secret, which no form shows, after a proof';
const session = 'opens, turns or ends sessions and proofs; no form shows them';
const ends = 'ends or removes the whole, whatever it says by now';

/** Changing calls without a version of the changed object, and why they need none. */
const unversioned: Readonly<Record<string, string>> = {
  'session.logIn': session,
  'session.authorization': session,
  'session.logInAsDemoPerson': session,
  'session.serverTime': reads,
  'session.checkToken': reads,
  'session.end': session,
  'session.chooseOrganization': session,
  'registration.checkMobile': reads,
  'registration.checkOrganizationMobile': reads,
  'registration.registerOrganization': creates,
  'registration.register': creates,
  'account.countSecurityQuestions': reads,
  'account.proveIdentity': session,
  'account.changePassword': secret,
  'account.setSecurityQuestions': secret,
  'account.changeContact': 'sets the one contact that its code has just proven',
  'account.removeContact': ends,
  'account.releaseOnePass': ends,
  'hoursProof.withdraw': ends,
  'account.endSessions': session,
  'account.stopAppeal': ends,
  'account.keepMobile': ends,
  'authorityTransfer.appoint': creates,
  'authorityTransfer.agreeAppointment': moves,
  'authorityTransfer.withdrawAppointment': moves,
  'authorityTransfer.answerAppointment': moves,
  'authorityTransfer.keepAdministration': moves,
  'registration.releaseMobile': creates,
  'account.chooseLanguage': sets,
  'activity.setFavourite': sets,
  'organization.setFollowed': sets,
  'messageThread.write': adds,
  'messageThread.answer': adds,
  'messageThread.markRead': sets,
  'contentReport.send': creates,
  'contentReport.sendForOrganizer': creates,
  'contentReport.decide': moves,
  'signUpGroup.create': creates,
  'signUpGroup.join': 'sets the own membership of the caller, which only the caller changes',
  'signUpGroup.leave': ends,
  'feedback.give': 'sets the one answer of the caller, which only the caller changes',
  'recovery.start': session,
  'recovery.proveByPhone': session,
  'recovery.proveByQuestions': session,
  'recovery.appeal': creates,
  'recovery.setPassword': secret,
  'organizationRecovery.start': session,
  'organizationRecovery.proveByPhone': session,
  'organizationRecovery.proveByQuestions': session,
  'organizationRecovery.appeal': creates,
  'organizationRecovery.setPassword': secret,
  'appeal.decide': moves,
  'appeal.correct': moves,
  'appeal.revealDocument': reads,
  'file.upload': creates,
  'agreement.accept': adds,
  'codeList.regionList': reads,
  'codeList.add': creates,
  'content.preview': reads,
  'content.add': creates,
  'guardian.ask': creates,
  'guardian.confirm': moves,
  'guardian.refuse': moves,
  'realName.submit': 'makes a new submission; while one is under review or has passed, it is refused',
  'realName.entrust': sets,
  'realName.decide': moves,
  'realName.correct': moves,
  'realName.revealDocument': reads,
  'realName.revealGuardianDocument': reads,
  'membership.join': creates,
  'membership.change': moves,
  'membership.decideRequests': moves,
  'membership.correctRequest': moves,
  'organization.searchByForm': reads,
  'organization.effectTree': reads,
  'organization.effectList': reads,
  'organization.effectListForVolunteer': reads,
  'organization.searchForVolunteer': reads,
  'organization.all': reads,
  'dataExport.startMembers': creates,
  'dataExport.startHours': creates,
  'dataExport.startActivity': creates,
  'dataExport.rows': reads,
  'audit.check': reads,
  'managedOrganization.suspend': moves,
  'managedOrganization.block': moves,
  'managedVolunteer.revealDocument': reads,
  'organizationRequest.decide': moves,
  'organizationRequest.correct': moves,
  'organizationRequest.ask': creates,
  'organizationRequest.withdraw': moves,
  'operator.remove': ends,
  'operator.invite': creates,
  'operator.registerInvited': creates,
  'operator.sendAgain': moves,
  'operator.withdrawInvitation': moves,
  'operator.answer': moves,
  'authorityTransfer.offer': creates,
  'authorityTransfer.withdraw': moves,
  'authorityTransfer.answer': moves,
  'activity.signUp': creates,
  'activity.withdraw': moves,
  'activity.acceptPlace': moves,
  'activity.cancel': moves,
  'release.preview': reads,
  'release.setTemplate': sets,
  'participant.invite': creates,
  'participant.declineInvitation': moves,
  'participant.admit': moves,
  'participant.decideEach': moves,
  'participant.revealPhone': reads,
  'participant.previewMessage': reads,
  'participant.sendMessage': creates,
  'participant.remove': moves,
  'attendance.scanTicket': creates,
  'attendance.checkInByCode': adds,
  'attendance.checkOutByCode': adds,
  'attendance.checkInByLocation': adds,
  'attendance.checkOutByLocation': adds,
  'attendance.dispute': adds,
  'attendance.proposeEnd': adds,
  'attendance.settle': adds,
  'attendance.decide': adds,
  'checkInCode.forCheckIn': creates,
  'checkInCode.forCheckOut': creates,
  'dayBoard.mark': adds,
  'dayBoard.walkIn': adds,
  'dayBoard.undoMark': ends,
  'dayBoard.checkOutEach': adds,
  'dayBoard.undoCheckOuts': ends,
  'integrityCase.decide': moves,
  'integrityCase.ask': adds,
  'integrityCase.answer': moves,
  'integrityCase.sanction': creates,
  'integrityCase.appeal': moves,
  'integrityCase.decideAppeal': moves,
  'card.apply': creates,
  'card.decide': moves,
  'card.correct': moves,
  'card.handOutVest': moves,
  'card.undoVest': moves,
  'card.setFederationConsent': sets,
  'card.exportForFederation': reads,
  'card.exportForBank': moves,
  'card.report': moves,
  'hoursProof.issue': creates,
  'hoursProof.revoke': moves,
  'privacy.read': reads,
  'privacy.close': creates,
  'privacy.withdrawClosing': ends,
  'calendar.renew': creates,
  'calendar.remove': ends,
  'inbox.markRead': sets,
  'inbox.setChannel': sets,
  'inbox.setQuietHours': sets,
  'inbox.markWorkRead': sets,
  'inbox.setWorkChannel': sets,
  'inbox.unsubscribe': sets,
  'inbox.unsubscribeByMail': sets,
  'wechat.bind': session,
  'wechat.renewFollowing': reads,
  'wechat.release': ends,
};

const changing = Object.entries(calls).flatMap(([noun, table]) =>
  Object.entries(table as Record<string, Endpoint>)
    .filter(([, { method }]) => method !== 'get')
    .map(([name, entry]) => ({ name: `${noun}.${name}`, entry })),
);

function isVersioned({ body, refusals = [] }: Endpoint): boolean {
  const fields = Object(body).fields ?? {};
  return 'version' in fields && refusals.includes('contentChanged');
}

test('every changing call names the version that it starts from, or says why it needs none', () => {
  const neither = changing.filter(({ name, entry }) => !isVersioned(entry) && !(name in unversioned));
  const both = changing.filter(({ name, entry }) => isVersioned(entry) && name in unversioned);
  const gone = Object.keys(unversioned).filter((name) => !changing.some((call) => call.name === name));
  expect([neither, both, gone].map((list) => list.map((one) => (typeof one === 'string' ? one : one.name)))).toEqual([
    [],
    [],
    [],
  ]);
});

test('calls of our own need the version; only calls of the specification may come without', () => {
  const lenient = changing
    .filter(({ entry }) => isVersioned(entry) && Object(entry.body).fields.version.spec.optional === true)
    .filter(({ entry }) => entry.ownAddition === true);
  expect(lenient.map(({ name }) => name)).toEqual([]);
});
