/** The column by which a cluster of PostgreSQL servers would distribute a table; `docs/adr` has the record. */
export type Distribution =
  /** By `activity_id`: a sign-up or a scan locks one activity. */
  | 'activity'
  /** By `volunteer_id`. */
  | 'volunteer'
  /** By `account_id`. */
  | 'account'
  /** By its own key: statements that matter name one row or one chain. */
  | 'alone'
  /** Copied to every server: few rows, which are read everywhere and written rarely. */
  | 'reference';

/** Every table; a test compares it with the database. */
const distributionOf: Readonly<Record<string, Distribution>> = {
  account: 'account',
  account_closing: 'account',
  activity: 'activity',
  activity_feedback: 'activity',
  activity_invitation: 'activity',
  agreement: 'reference',
  agreement_acceptance: 'account',
  attempt: 'alone',
  attendance_agreement: 'activity',
  attendance_dispute: 'activity',
  attendance_event: 'activity',
  attendance_pass_use: 'alone',
  attendance_reminder: 'activity',
  audit: 'alone',
  audit_head: 'alone',
  administrator_appointment: 'reference',
  authority_transfer: 'reference',
  banner: 'reference',
  calendar: 'volunteer',
  captcha: 'alone',
  card_application: 'volunteer',
  correction: 'reference',
  code_item: 'reference',
  content_report: 'reference',
  device: 'account',
  favourite: 'volunteer',
  file: 'alone',
  file_view: 'alone',
  followed_organization: 'volunteer',
  guardian_request: 'volunteer',
  help: 'reference',
  hours_proof: 'volunteer',
  idempotency: 'alone',
  inbox_forward: 'account',
  inbox_message: 'account',
  integrity_case: 'reference',
  integrity_sanction: 'reference',
  integrity_service: 'reference',
  job_position: 'reference',
  membership: 'volunteer',
  message_thread: 'activity',
  milestone: 'volunteer',
  mobile_release: 'account',
  news: 'reference',
  notice: 'reference',
  notice_choice: 'account',
  notice_read: 'account',
  operator_invitation: 'reference',
  organization: 'reference',
  organization_request: 'reference',
  organization_role: 'reference',
  outbox: 'alone',
  participant: 'activity',
  participant_message: 'activity',
  participant_post: 'activity',
  password_appeal: 'account',
  password_nonce: 'alone',
  period: 'activity',
  post: 'activity',
  provider_secret: 'reference',
  qr_session: 'activity',
  qualification: 'volunteer',
  rate_limit: 'alone',
  real_name_submission: 'volunteer',
  recent_write: 'alone',
  security_answer: 'account',
  server_key: 'reference',
  service_month: 'reference',
  service_time: 'activity',
  session: 'account',
  sign_up_group: 'activity',
  sign_up_group_member: 'activity',
  sms_code: 'alone',
  standing_check: 'volunteer',
  thread_message: 'activity',
  ticket: 'alone',
  vest_handout: 'volunteer',
  volunteer: 'volunteer',
};

/** Names of the tables that have a distribution. */
export const distributedTables: readonly string[] = Object.keys(distributionOf);

const tableNames = /\b(?:from|join|update|into|using)\s+"?([a-z_]+)"?/gi;

/** Returns the tables of a statement that lie on different servers, in order; undefined where one server answers it. */
export function crossedTables(statement: string): string | undefined {
  const named = [...statement.matchAll(tableNames)].map(([, name = '']) => name.toLowerCase());
  const spread = [...new Set(named)].filter((name) => (distributionOf[name] ?? 'reference') !== 'reference').toSorted();
  const keys = new Set(spread.map((name) => (distributionOf[name] === 'alone' ? name : distributionOf[name])));
  return keys.size > 1 ? spread.join(' ') : undefined;
}
