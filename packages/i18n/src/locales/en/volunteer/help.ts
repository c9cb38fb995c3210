import type { Texts } from '../../../text-types.ts';
import type { help as source } from '../../zh-TW/volunteer/help.ts';
import { help as inFrame } from '../help-frame.ts';

export const help = {
  ...inFrame,
  organization: 'Contact your organisation',
  organizationNote: 'Its contact and phone are on its page',
  agreements: 'User agreement and privacy policy',
  categories: {
    start: 'Getting started',
    activity: 'Activities',
    attendance: 'Attendance',
    account: 'Account',
  },
  start: {
    register: {
      question: 'How do I become a volunteer?',
      answer:
        'Register an account, verify your identity, then apply to join an organisation. After these three steps you can sign up for activities.',
      link: 'Register',
    },
    realName: {
      question: 'What do I need to verify my identity?',
      answer:
        'The number and photos of your identity document, and a photo of you holding it. Under 18, your guardian’s data as well. A message tells you the result.',
      link: 'Verify my identity',
    },
    join: {
      question: 'How many organisations can I join?',
      answer:
        'At most {{organizations}}, applications under review included. After you leave one, you can apply to another.',
      link: 'Find organisations',
    },
  },
  activity: {
    signUp: {
      question: 'Why can I not sign up?',
      answer:
        'The reason stands beside the button: your identity is not verified, the activity is for certain organisations, your age, an overlap with another activity, or a deadline that has passed.',
      link: 'Find activities',
    },
    waiting: {
      question: 'What if an activity is full?',
      answer:
        'Join the waiting list, even after sign-up has closed, until the period begins. When somebody withdraws, the next in line moves up and is told.',
      link: 'My activities',
    },
    withdraw: {
      question: 'I cannot come. How do I withdraw?',
      answer: 'Open it under My activities and withdraw, so that somebody else gets the place. Please do so early.',
      link: 'My activities',
    },
  },
  attendance: {
    scan: {
      question: 'How do I check in by scanning?',
      answer:
        'On the spot, tap Scan and point at the organisation’s QR code. Check-in opens {{minutesBefore}} minutes before the start; check-out stays open for {{hoursAfter}} hours after the end. Without a network the scan is kept and sent later.',
      link: 'Scan',
    },
    location: {
      question: 'What is check-in by location?',
      answer:
        'Some activities check you in by where you are. Within their area, open the activity and tap check in; your location has to be allowed.',
      link: 'My activities',
    },
    forgot: {
      question: 'I forgot to check out. What now?',
      answer:
        'The service shows as unconfirmed and does not count yet. Enter the end or dispute it in your service record; the organisation confirms it.',
      link: 'Service record',
    },
    byHand: {
      question: 'I did not check in. Can hours be added?',
      answer:
        'The organisation can add them within {{daysByHand}} days, with a reason. You confirm them; without an answer they count after {{daysToAnswer}} days.',
      link: 'Service record',
    },
  },
  account: {
    password: {
      question: 'I forgot my password. What can I do?',
      answer:
        'Reset it by the bound phone or your security questions. If the phone is lost, appeal with a photo of you holding your document; an SMS brings the result within {{appealDays}} working days.',
      link: 'Recover my account',
    },
    contact: {
      question: 'How do I change my phone or e-mail?',
      answer: 'Under Account security. We first check that it is you, and tell the old and the new number.',
      link: 'Account security',
    },
    data: {
      question: 'My name or document has changed. What do I do?',
      answer:
        'Choose Change document or name under Personal data; it is reviewed again. Address, occupation and vest size can be changed at any time.',
      link: 'Personal data',
    },
    privacy: {
      question: 'Who can see my data?',
      answer:
        'No other volunteer. Organisations see it when they review an application or contact you about an activity, and each look is listed.',
      link: 'Who has seen my data',
    },
  },
} as const satisfies Texts<typeof source>;
