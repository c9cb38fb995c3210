import { newId } from '../db/id.ts';
import { personalData } from './real-name-form.ts';
import { releaseForm } from './release-form.ts';

const id = newId();
const instant = '2026-07-18T10:00:00+08:00';
const fix = { latitude: 22.198951, longitude: 113.54909, accuracyMetres: 20, system: 'gcj02', takenAt: instant };
const scan = { code: 'c', fix };
const place = { activityId: id, fix };
const decision = { reviewIds: [id], decision: 'fail', reason: '資料不清晰' };
const projection = { activityId: id, refresh: true, printed: false };

/** A body that the schema of each call accepts, so that one changed field is all that is wrong with it. */
export const sampleBodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'session.logIn': { grant_type: 'password', scope: 'volunteer', username: 'someone', password: 'secret', keyId: 'k' },
  'session.logInAsDemoPerson': { username: 'kaian2026' },
  'registration.register': {
    username: 'someone1',
    password: 'encrypted',
    keyId: 'k',
    mobile: '+85366881234',
    smsCode: '123456',
    userAgreement: '1',
    privacyPolicy: '1',
    agreed: true,
  },
  'account.proveIdentity': { by: 'password', password: 'encrypted', keyId: 'k' },
  'account.changePassword': { oldPassword: 'encrypted', oldKeyId: 'k', password: 'encrypted', keyId: 'k' },
  'account.setSecurityQuestions': {
    answers: [
      { questionId: '1', answer: '何老師' },
      { questionId: '2', answer: '阿明' },
      { questionId: '3', answer: '小白' },
    ],
  },
  'account.changeContact': { kind: 'mobile', mobile: '+85366881234', code: '123456' },
  'account.removeContact': { kind: 'email' },
  'account.endSessions': { others: true },
  'hoursProof.issue': { year: 2026 },
  'hoursProof.revoke': { proofId: id },
  'recovery.start': { keyword: 'someone1', captcha: '1234' },
  'recovery.proveByPhone': { ticket: 't', mobile: '+85366881234', code: '123456' },
  'recovery.proveByQuestions': {
    ticket: 't',
    answers: [
      { questionId: '1', answer: '何老師' },
      { questionId: '2', answer: '阿明' },
      { questionId: '3', answer: '小白' },
    ],
  },
  'recovery.appeal': {
    ticket: 't',
    name: '陳嘉欣',
    documentType: '2',
    documentNumber: '12345678',
    mobile: '+85366881234',
    email: 'ka.ian@example.mo',
    photoId: id,
  },
  'recovery.setPassword': { resetTicket: 't', password: 'encrypted', keyId: 'k' },
  'card.apply': {
    reason: '1',
    bank: '1',
    vestSize: '1',
    languageIdentification: '1',
    occupation: '2',
    educationLevel: '5',
    maritalStatus: '2',
    isAmerican: false,
    agreementVersion: '2026-07',
    agreed: true,
    bankConsent: true,
    federationConsent: true,
  },
  'card.decide': decision,
  'card.report': { rows: [{ applicationId: id, action: 'print' }] },
  'organizationRequest.decide': decision,
  'organizationRequest.ask': { kind: 'ownership', targetId: id },
  'codeList.regionList': { name: 'a' },
  'realName.submit': {
    identity: {
      documentType: '4',
      documentNumber: 'MA0123456',
      issueDate: '2021-03-15',
      expiryDate: '2031-03-15',
      frontPhotoId: id,
    },
    personal: personalData,
  },
  'appeal.decide': { reviewIds: [id], decision: 'fail', reason: '資料不清晰' },
  'volunteer.changeProfile': { vest: { vestSize: '2', languageIdentification: '1' } },
  'realName.decide': decision,
  'realName.entrust': { isEntrusted: true },
  'membership.join': { oid: id, message: '想加入' },
  'membership.change': { membershipId: id, action: 'quit' },
  'membership.decideRequests': decision,
  'organization.searchByForm': { name: 'a', pageIndex: 1, pageSize: 10 },
  'activity.signUp': { activityId: id, choices: [{ periodId: id, postId: newId() }], waitIfFull: true },
  'activity.withdraw': { activityId: id },
  'activity.cancel': { activityId: id, reason: '天氣惡劣' },
  'release.publish': { ...releaseForm(id) },
  'release.preview': { ...releaseForm(id) },
  'participant.admit': { activityId: id, participantIds: [id], decision: 'admit' },
  'participant.remove': { activityId: id, participantIds: [id], reason: '名額已滿' },
  'attendance.scanTicket': { code: 'c' },
  'attendance.checkInByCode': scan,
  'attendance.checkOutByCode': scan,
  'attendance.checkInByLocation': place,
  'attendance.checkOutByLocation': place,
  'attendance.dispute': { periodId: id, answer: 'dispute', reason: '我有到場' },
  'attendance.decide': { activityId: id, periodId: id, volunteerId: id, decision: 'agree', reason: '已核對名單' },
  'attendance.settle': {
    activityId: id,
    periodId: id,
    volunteerId: id,
    checkedInAt: instant,
    checkedOutAt: '2026-07-18T11:00:00+08:00',
    reason: '當日忘記簽退',
  },
  'checkInCode.forCheckIn': projection,
  'checkInCode.forCheckOut': projection,
  'inbox.markRead': { messageId: id },
};
