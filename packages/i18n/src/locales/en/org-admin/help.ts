import type { Texts } from '../../../text-types.ts';
import type { help as source } from '../../zh-TW/org-admin/help.ts';
import { help as inFrame } from '../help-frame.ts';

export const help = {
  ...inFrame,
  parent: 'Contact your parent organisation',
  parentNote: 'Its contact and phone are on the home page',
  agreements: 'User agreement and privacy policy',
  categories: {
    register: 'Registering',
    activity: 'Activities',
    attendance: 'Attendance',
    people: 'People and reviews',
    office: 'Organisation and operators',
    account: 'Account',
  },
  register: {
    how: {
      question: 'How do I register an organisation?',
      answer:
        'Fill in five parts: account, organisation, administrator, filing and service, and choose the parent organisation. A draft stays on this device, without passwords, document numbers and photos.',
      link: 'Register an organisation',
    },
    waiting: {
      question: 'How long does the review take?',
      answer:
        'The parent organisation decides. The home page shows since when it waits, who decides and the usual time; the result comes by SMS. Meanwhile you can look at the organisation’s data and protect your account.',
      link: 'Go to the home page',
    },
    refused: {
      question: 'What if the registration is refused?',
      answer:
        'The home page gives the reason. Correct the data and the photos of the document and send it again; there is no need to register anew.',
      link: 'Correct the registration',
    },
  },
  activity: {
    publish: {
      question: 'How do I publish an activity?',
      answer:
        'Fill in the basics, periods and posts, the place, who may sign up, and the content. Each period lies within one day, and its places may not exceed the maximum of participants. You can also copy an earlier activity.',
      link: 'Publish an activity',
    },
    change: {
      question: 'Can I change it afterwards?',
      answer:
        'Contact and content at any time; time, place, posts and places until it begins, and places never below those that are taken. Whoever holds a place is told what changed and may withdraw.',
      link: 'Activities',
    },
    admit: {
      question: 'How do I admit or remove people?',
      answer:
        'Under ‘To admit’ of the activity, one by one or many at once. Refusing and removing need a reason, which the volunteer sees. Nobody with a record of attendance can be removed: correct the hours instead.',
      link: 'Activities',
    },
  },
  attendance: {
    code: {
      question: 'How do volunteers check in?',
      answer:
        'Open the code of the activity to project or print it. Check-in opens {{minutesBefore}} minutes before the start, check-out until {{hoursAfter}} hours after the end. The code renews itself; after a refresh by hand the old one is void at once.',
      link: 'Activities',
    },
    offline: {
      question: 'What if there is no network on site?',
      answer:
        'The volunteer’s scan stays on the phone and is sent later by itself. If it arrives more than 30 minutes late, the organisation confirms it under ‘Attendance’ before the hours count.',
      link: 'Activities',
    },
    byHand: {
      question: 'Can I add hours by hand?',
      answer:
        'Yes, up to {{daysByHand}} days after the period and with a reason. The hours count when the volunteer confirms them, or after {{daysToAnswer}} days without an answer. Operators also need the right to publish activities.',
      link: 'Activities',
    },
    dispute: {
      question: 'What if a volunteer disputes an entry?',
      answer:
        'You find disputes under ‘Attendance’ of the activity. Somebody other than the person who made the entry settles them. After 14 days without an answer they also go to the parent organisation.',
      link: 'Activities',
    },
  },
  people: {
    join: {
      question: 'How do I review requests to join?',
      answer:
        'Open them one by one, or select several and pass or fail them together. Failing needs a reason, which the applicant sees. For a moment after a decision you can undo it.',
      link: 'Membership requests',
    },
    identity: {
      question: 'Who checks identities?',
      answer:
        'The platform, or an organisation that it has entrusted. If yours is not entrusted, the page says who decides.',
      link: 'Identity checks',
    },
    privacy: {
      question: 'Is it recorded when I look at personal data?',
      answer:
        'Yes. Each time you open a request or a person, or show a full document number, it is recorded. The volunteer sees which organisation looked, and when.',
      link: 'Find people',
    },
  },
  office: {
    operators: {
      question: 'How do I add an operator?',
      answer:
        'Invite by user name or mobile number and tick the rights. An invitation is good for {{invitationDays}} days and can be withdrawn or sent again. Rights can be changed at any time.',
      link: 'Operators',
    },
    transfer: {
      question: 'How do I hand over the administration?',
      answer:
        'Choose an operator and give your password and a code by SMS. They have {{transferHours}} hours to accept. After that it cannot be undone, and you become an operator.',
      link: 'Transfer administration',
    },
    requests: {
      question: 'What are ownership, affiliation and filing?',
      answer:
        'Ownership moves the organisation below another parent, which decides. Affiliation makes one that is not registered depend on a registered one, which decides. Filing changes registered data; your parent decides, and the change takes effect then.',
      link: 'Own requests',
    },
  },
  account: {
    password: {
      question: 'What if I forget my password?',
      answer:
        'Recover it by a code to your phone, by the security questions, or by your document number. If none works, appeal: the answer comes by SMS within {{appealDays}} working days.',
      link: 'Recover the password',
    },
    several: {
      question: 'Can one account act for several organisations?',
      answer: 'Yes. Switch between them under ‘Account’; drafts stay with the organisation where you began them.',
      link: 'Account',
    },
  },
} as const satisfies Texts<typeof source>;
