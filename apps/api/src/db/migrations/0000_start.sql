CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_folded" text NOT NULL,
	"password_hash" text,
	"password_state" text DEFAULT 'set' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"mobile_sealed" text,
	"mobile_fingerprint" text,
	"email" text,
	"language" text DEFAULT 'zh-TW' NOT NULL,
	"wechat_union_id" text,
	"wechat_open_id" text,
	"one_pass_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"password_changed_at" timestamp (3) with time zone,
	CONSTRAINT "account_username" UNIQUE("username_folded"),
	CONSTRAINT "account_mobile" UNIQUE("mobile_fingerprint"),
	CONSTRAINT "account_wechat" UNIQUE("wechat_union_id"),
	CONSTRAINT "account_one_pass" UNIQUE("one_pass_id"),
	CONSTRAINT "account_password_state" CHECK ("account"."password_state" in ('set', 'default')),
	CONSTRAINT "account_state" CHECK ("account"."state" in ('active', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "agreement_acceptance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"agreement" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device" (
	"account_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"known_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_account_id_device_id_pk" PRIMARY KEY("account_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "security_answer" (
	"account_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"question_id" integer NOT NULL,
	"answer_hash" text NOT NULL,
	CONSTRAINT "security_answer_account_id_position_pk" PRIMARY KEY("account_id","position"),
	CONSTRAINT "security_answer_position" CHECK ("security_answer"."position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name_bigrams" text[] DEFAULT '{}' NOT NULL,
	"cover_file_id" uuid,
	"nature" text NOT NULL,
	"activity_type" text NOT NULL,
	"region" text NOT NULL,
	"service_types" text[] DEFAULT '{}' NOT NULL,
	"service_objects" text[] DEFAULT '{}' NOT NULL,
	"maximum" integer NOT NULL,
	"deadline_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"radius_metres" integer NOT NULL,
	"attendance_type" text NOT NULL,
	"apply_limit" text NOT NULL,
	"age_min" smallint,
	"age_max" smallint,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"cancel_reason" text,
	"held" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"tickets" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"copied_from" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_counters" CHECK ("activity"."held" >= 0 and "activity"."waiting" >= 0 and "activity"."tickets" >= 0),
	CONSTRAINT "activity_maximum" CHECK ("activity"."maximum" > 0),
	CONSTRAINT "activity_times" CHECK ("activity"."starts_at" <= "activity"."ends_at"),
	CONSTRAINT "activity_state" CHECK ("activity"."state" in ('published', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "period" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "period_position" UNIQUE("activity_id","position"),
	CONSTRAINT "period_times" CHECK ("period"."starts_at" < "period"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" jsonb NOT NULL,
	"places" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_position" UNIQUE("period_id","position"),
	CONSTRAINT "post_places" CHECK ("post"."places" > 0),
	CONSTRAINT "post_held" CHECK ("post"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "attendance_dispute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"answer" text,
	CONSTRAINT "attendance_dispute_kind" CHECK ("attendance_dispute"."kind" in ('confirmed', 'disputed'))
);
--> statement-breakpoint
CREATE TABLE "attendance_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"evidence_kind" text NOT NULL,
	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"by_account_id" uuid,
	"reason" text,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attendance_event_direction" CHECK ("attendance_event"."direction" in ('in', 'out'))
);
--> statement-breakpoint
CREATE TABLE "qr_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"period_id" uuid,
	"direction" text NOT NULL,
	"key_sealed" text NOT NULL,
	"printed" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "qr_session_direction" CHECK ("qr_session"."direction" in ('in', 'out'))
);
--> statement-breakpoint
CREATE TABLE "service_slot" (
	"volunteer_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"service_time_id" uuid NOT NULL,
	CONSTRAINT "service_slot_volunteer_id_slot_pk" PRIMARY KEY("volunteer_id","slot")
);
--> statement-breakpoint
CREATE TABLE "service_time" (
	"id" uuid PRIMARY KEY NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"in_at" timestamp (3) with time zone NOT NULL,
	"out_at" timestamp (3) with time zone,
	"hours" numeric(6, 1) DEFAULT 0 NOT NULL,
	"training" boolean DEFAULT false NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_time_hours" CHECK ("service_time"."hours" >= 0)
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"subtitle" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image_file_id" uuid,
	"link" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"cover_file_id" uuid,
	"source" text DEFAULT '' NOT NULL,
	"activity_id" uuid,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"account_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_read_account_id_notice_id_pk" PRIMARY KEY("account_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"owner_device" text,
	"visibility" text NOT NULL,
	"purpose" text NOT NULL,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "file_visibility" CHECK ("file"."visibility" in ('public', 'private'))
);
--> statement-breakpoint
CREATE TABLE "file_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"organization_id" uuid,
	"request_id" text,
	"viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"slot" smallint,
	"message" text,
	"reason" text,
	"applied_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "membership_state" CHECK ("membership"."state" between 0 and 3),
	CONSTRAINT "membership_slot" CHECK ("membership"."slot" between 1 and 5),
	CONSTRAINT "membership_counts" CHECK (("membership"."state" in (0, 1)) = ("membership"."slot" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"stream" text NOT NULL,
	"sequence" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"account_id" uuid,
	"organization_id" uuid,
	"subject_id" text,
	"details" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"address" text,
	"device_id" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_stream_sequence_pk" PRIMARY KEY("stream","sequence")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"stream" text PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer_sealed" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_subject_key_pk" PRIMARY KEY("subject","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload_sealed" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('sms', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"path" uuid[] NOT NULL,
	"number" text NOT NULL,
	"name" jsonb NOT NULL,
	"name_bigrams" text[] DEFAULT '{}' NOT NULL,
	"introduction" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"status_reason" text,
	"category" text,
	"regist_filing" text,
	"association_number" text,
	"depend_id" uuid,
	"certificate_file_id" uuid,
	"logo_file_id" uuid,
	"region" text,
	"latitude" double precision,
	"longitude" double precision,
	"service_objects" text[] DEFAULT '{}' NOT NULL,
	"service_types" text[] DEFAULT '{}' NOT NULL,
	"contact_name" text,
	"contact_phone" text,
	"email" text,
	"member_count" integer DEFAULT 0 NOT NULL,
	"activity_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_number" UNIQUE("number"),
	CONSTRAINT "organization_status" CHECK ("organization"."status" between 0 and 3),
	CONSTRAINT "organization_counts" CHECK ("organization"."member_count" >= 0 and "organization"."activity_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "organization_role" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"role" text NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"real_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "organization_role_account_id_organization_id_pk" PRIMARY KEY("account_id","organization_id"),
	CONSTRAINT "organization_role_kind" CHECK ("organization_role"."role" in ('administrator', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "participant" (
	"activity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"waiting_ticket" integer,
	"reason" text,
	"invited_by" uuid,
	"signed_up_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "participant_activity_id_id_pk" PRIMARY KEY("activity_id","id"),
	CONSTRAINT "participant_state" CHECK ("participant"."state" in ('toAdmit', 'admitted', 'waiting', 'withdrawn', 'removed', 'notAdmitted'))
);
--> statement-breakpoint
CREATE TABLE "participant_post" (
	"activity_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "participant_post_activity_id_participant_id_period_id_pk" PRIMARY KEY("activity_id","participant_id","period_id")
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	CONSTRAINT "attempt_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"device_id" text PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"checks" smallint DEFAULT 0 NOT NULL,
	"passed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "captcha_checks" CHECK ("captcha"."checks" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "password_nonce" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_key" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key_sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"scope" text NOT NULL,
	"account_id" uuid NOT NULL,
	"organization_id" uuid,
	"device_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"proof_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_why" text,
	CONSTRAINT "session_token" UNIQUE("token_hash"),
	CONSTRAINT "session_scope" CHECK (("session"."scope" = 'organization') = ("session"."organization_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"mobile_fingerprint" text NOT NULL,
	"device_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"device_id" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "qualification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"profession" text NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_name_submission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"payload_sealed" text NOT NULL,
	"document_fingerprint" text NOT NULL,
	"digest" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photo_ids" uuid[] NOT NULL,
	"state" smallint DEFAULT 3 NOT NULL,
	"reason" text,
	"wrong_fields" text[] DEFAULT '{}' NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"photos_erased_at" timestamp (3) with time zone,
	CONSTRAINT "real_name_submission_state" CHECK ("real_name_submission"."state" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "volunteer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text,
	"surname_latin" text,
	"given_name_latin" text,
	"gender" text,
	"birth_date" date,
	"document_type" text,
	"document_sealed" text,
	"document_fingerprint" text,
	"document_issued_on" date,
	"document_expires_on" date,
	"document_never_expires" boolean DEFAULT false NOT NULL,
	"region" text,
	"occupation" text,
	"profession" text,
	"education_level" text,
	"marital_status" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"language_identification" text,
	"vest_size" text,
	"address" text,
	"remarks" text,
	"is_student" boolean,
	"is_american" boolean,
	"real_name_state" smallint DEFAULT 0 NOT NULL,
	"real_name_reason" text,
	"real_name_wrong_fields" text[] DEFAULT '{}' NOT NULL,
	"training_hours" numeric(8, 1) DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "volunteer_account" UNIQUE("account_id"),
	CONSTRAINT "volunteer_number" UNIQUE("number"),
	CONSTRAINT "volunteer_real_name_state" CHECK ("volunteer"."real_name_state" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "agreement_acceptance" ADD CONSTRAINT "agreement_acceptance_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_answer" ADD CONSTRAINT "security_answer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_cover_file_id_file_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period" ADD CONSTRAINT "period_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_period_id_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."period"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_dispute" ADD CONSTRAINT "attendance_dispute_event_id_attendance_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."attendance_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_dispute" ADD CONSTRAINT "attendance_dispute_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_dispute" ADD CONSTRAINT "attendance_dispute_settled_by_account_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_event" ADD CONSTRAINT "attendance_event_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_event" ADD CONSTRAINT "attendance_event_period_id_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_event" ADD CONSTRAINT "attendance_event_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_event" ADD CONSTRAINT "attendance_event_by_account_id_account_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_session" ADD CONSTRAINT "qr_session_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_session" ADD CONSTRAINT "qr_session_period_id_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_session" ADD CONSTRAINT "qr_session_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_slot" ADD CONSTRAINT "service_slot_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_slot" ADD CONSTRAINT "service_slot_service_time_id_service_time_id_fk" FOREIGN KEY ("service_time_id") REFERENCES "public"."service_time"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_time" ADD CONSTRAINT "service_time_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_time" ADD CONSTRAINT "service_time_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_time" ADD CONSTRAINT "service_time_period_id_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_image_file_id_file_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_message" ADD CONSTRAINT "inbox_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_cover_file_id_file_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_view" ADD CONSTRAINT "file_view_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_view" ADD CONSTRAINT "file_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_parent_id_organization_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_depend_id_organization_id_fk" FOREIGN KEY ("depend_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_certificate_file_id_file_id_fk" FOREIGN KEY ("certificate_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_logo_file_id_file_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_role" ADD CONSTRAINT "organization_role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_role" ADD CONSTRAINT "organization_role_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_post" ADD CONSTRAINT "participant_post_period_id_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_post" ADD CONSTRAINT "participant_post_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_post" ADD CONSTRAINT "participant_post_participant" FOREIGN KEY ("activity_id","participant_id") REFERENCES "public"."participant"("activity_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_name_submission" ADD CONSTRAINT "real_name_submission_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_name_submission" ADD CONSTRAINT "real_name_submission_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer" ADD CONSTRAINT "volunteer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_acceptance_account" ON "agreement_acceptance" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "security_answer_question" ON "security_answer" USING btree ("account_id","question_id");--> statement-breakpoint
CREATE INDEX "activity_organization" ON "activity" USING btree ("organization_id","starts_at");--> statement-breakpoint
CREATE INDEX "activity_time" ON "activity" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "activity_end" ON "activity" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "activity_place" ON "activity" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "activity_popular" ON "activity" USING btree ("held");--> statement-breakpoint
CREATE INDEX "activity_search" ON "activity" USING gin ("name_bigrams");--> statement-breakpoint
CREATE INDEX "period_time" ON "period" USING btree ("activity_id","starts_at");--> statement-breakpoint
CREATE INDEX "post_activity" ON "post" USING btree ("activity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_dispute_event" ON "attendance_dispute" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_event_once" ON "attendance_event" USING btree ("volunteer_id","period_id","direction","revision");--> statement-breakpoint
CREATE INDEX "attendance_event_activity" ON "attendance_event" USING btree ("activity_id","period_id");--> statement-breakpoint
CREATE INDEX "attendance_event_ledger" ON "attendance_event" USING btree ("volunteer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "qr_session_live" ON "qr_session" USING btree ("activity_id","direction","printed") WHERE "qr_session"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "service_slot_time" ON "service_slot" USING btree ("service_time_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_time_period" ON "service_time" USING btree ("volunteer_id","period_id");--> statement-breakpoint
CREATE INDEX "service_time_activity" ON "service_time" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "inbox_message_account" ON "inbox_message" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "notice_published" ON "notice" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_storage" ON "file" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "file_view_file" ON "file_view" USING btree ("file_id","viewed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_five" ON "membership" USING btree ("volunteer_id","slot") WHERE "membership"."slot" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_open" ON "membership" USING btree ("volunteer_id","organization_id") WHERE "membership"."state" in (0, 1);--> statement-breakpoint
CREATE INDEX "membership_review" ON "membership" USING btree ("organization_id","state","applied_at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "organization_parent" ON "organization" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "organization_path" ON "organization" USING gin ("path");--> statement-breakpoint
CREATE INDEX "organization_search" ON "organization" USING gin ("name_bigrams");--> statement-breakpoint
CREATE INDEX "organization_members" ON "organization" USING btree ("member_count");--> statement-breakpoint
CREATE INDEX "organization_activities" ON "organization" USING btree ("activity_count");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_one_administrator" ON "organization_role" USING btree ("organization_id") WHERE "organization_role"."role" = 'administrator' and "organization_role"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "participant_open" ON "participant" USING btree ("activity_id","volunteer_id") WHERE "participant"."state" in ('toAdmit', 'admitted', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "participant_ticket" ON "participant" USING btree ("activity_id","waiting_ticket");--> statement-breakpoint
CREATE INDEX "participant_volunteer" ON "participant" USING btree ("volunteer_id","signed_up_at");--> statement-breakpoint
CREATE INDEX "participant_list" ON "participant" USING btree ("activity_id","state","signed_up_at");--> statement-breakpoint
CREATE INDEX "participant_post_post" ON "participant_post" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "participant_post_period" ON "participant_post" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "attempt_window" ON "attempt" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "password_nonce_expiry" ON "password_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sms_code_mobile" ON "sms_code" USING btree ("mobile_fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "ticket_expiry" ON "ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "real_name_submission_open" ON "real_name_submission" USING btree ("volunteer_id") WHERE "real_name_submission"."state" = 3;--> statement-breakpoint
CREATE INDEX "real_name_submission_list" ON "real_name_submission" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_document" ON "volunteer" USING btree ("document_fingerprint") WHERE "volunteer"."real_name_state" in (1, 3);