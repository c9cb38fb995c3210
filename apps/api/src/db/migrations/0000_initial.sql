CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_folded" text NOT NULL,
	"password_hash" text,
	"password_state" text DEFAULT 'set' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"mobile_encrypted" text,
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
	"name_grams" text[] DEFAULT '{}' NOT NULL,
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
	"cancelled_at" timestamp (3) with time zone,
	"held" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"tickets" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"copied_from" uuid,
	"series_id" uuid,
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
	"concluded_at" timestamp (3) with time zone,
	"reminded_eve_at" timestamp (3) with time zone,
	"reminded_soon_at" timestamp (3) with time zone,
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
CREATE TABLE "attendance_agreement" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"by_account_id" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_agreement_answer" CHECK ("attendance_agreement"."answer" in ('agreed', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "attendance_dispute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"not_there" boolean DEFAULT false NOT NULL,
	"left_at" timestamp (3) with time zone,
	"raised_at" timestamp (3) with time zone,
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
	"awaits" text,
	"by_account_id" uuid,
	"reason" text,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attendance_event_direction" CHECK ("attendance_event"."direction" in ('in', 'out')),
	CONSTRAINT "attendance_event_evidence_kind" CHECK ("attendance_event"."evidence_kind" in ('rotatingCode', 'printedCode', 'organizationScan', 'location', 'markedByOrganization', 'addedAfterwards', 'proposedByVolunteer', 'activityEnded')),
	CONSTRAINT "attendance_event_awaits" CHECK ("attendance_event"."awaits" in ('organization', 'volunteer'))
);
--> statement-breakpoint
CREATE TABLE "attendance_pass_use" (
	"nonce" text NOT NULL,
	"direction" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendance_pass_use_nonce_direction_pk" PRIMARY KEY("nonce","direction"),
	CONSTRAINT "attendance_pass_use_direction" CHECK ("attendance_pass_use"."direction" in ('in', 'out'))
);
--> statement-breakpoint
CREATE TABLE "qr_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"key_encrypted" text NOT NULL,
	"printed" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "qr_session_direction" CHECK ("qr_session"."direction" in ('in', 'out'))
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
	"credited_from" timestamp (3) with time zone,
	"credited_to" timestamp (3) with time zone,
	CONSTRAINT "service_time_hours" CHECK ("service_time"."hours" >= 0),
	CONSTRAINT "service_time_credited" CHECK ("service_time"."credited_from" < "service_time"."credited_to")
);
--> statement-breakpoint
CREATE TABLE "calendar" (
	"volunteer_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"code_encrypted" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_code" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "card_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"card_reason" text NOT NULL,
	"bank" text NOT NULL,
	"vest_size" text,
	"language_identification" text NOT NULL,
	"occupation" text NOT NULL,
	"education_level" text NOT NULL,
	"marital_status" text NOT NULL,
	"is_american" boolean NOT NULL,
	"guardian_encrypted" text,
	"agreement_version" text NOT NULL,
	"agreed_in" text NOT NULL,
	"federation_consent" boolean NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"printing_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "card_application_state" CHECK ("card_application"."state" in ('pending', 'approved', 'printing', 'received', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "code_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "code_item_code" UNIQUE("list","code")
);
--> statement-breakpoint
CREATE TABLE "agreement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "agreement_name" UNIQUE("kind","name")
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "help" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "inbox_forward" (
	"message_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_forward_message_id_channel_pk" PRIMARY KEY("message_id","channel")
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
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "notice_choice" (
	"account_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_choice_account_id_topic_channel_pk" PRIMARY KEY("account_id","topic","channel")
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
	"attached_at" timestamp (3) with time zone,
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
CREATE TABLE "hours_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"number" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_encrypted" text NOT NULL,
	"paper" jsonb NOT NULL,
	"hash" text NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"last_checked_at" timestamp (3) with time zone,
	CONSTRAINT "hours_proof_number" UNIQUE("number"),
	CONSTRAINT "hours_proof_code" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "integrity_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"volunteer_id" uuid,
	"activity_id" uuid,
	"account_id" uuid,
	"device_id" text,
	"proof_id" uuid,
	"measures" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"question" text,
	"asked_at" timestamp (3) with time zone,
	"asked_by" uuid,
	"asked_from" uuid,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "integrity_case_kind" CHECK ("integrity_case"."kind" in ('overlap', 'sharedDevice', 'byHand', 'lateEntries', 'oneHand', 'speed', 'brokenPaper')),
	CONSTRAINT "integrity_case_state" CHECK ("integrity_case"."state" in ('open', 'fine', 'takenBack')),
	CONSTRAINT "integrity_case_about" CHECK (num_nonnulls("integrity_case"."volunteer_id", "integrity_case"."activity_id") = 1),
	CONSTRAINT "integrity_case_decided" CHECK (("integrity_case"."state" = 'open') = ("integrity_case"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "integrity_service" (
	"case_id" uuid NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"is_suspect" boolean NOT NULL,
	CONSTRAINT "integrity_service_case_id_volunteer_id_period_id_pk" PRIMARY KEY("case_id","volunteer_id","period_id")
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"state" text DEFAULT 'underReview' NOT NULL,
	"slot" smallint,
	"message" text,
	"reason" text,
	"applied_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "membership_state" CHECK ("membership"."state" in ('underReview', 'passed', 'failed', 'withdrawn')),
	CONSTRAINT "membership_slot" CHECK ("membership"."slot" between 1 and 5),
	CONSTRAINT "membership_counts" CHECK (("membership"."state" in ('underReview', 'passed')) = ("membership"."slot" is not null))
);
--> statement-breakpoint
CREATE TABLE "milestone" (
	"volunteer_id" uuid NOT NULL,
	"hours" integer NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "milestone_volunteer_id_hours_pk" PRIMARY KEY("volunteer_id","hours"),
	CONSTRAINT "milestone_hours" CHECK ("milestone"."hours" >= 0)
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
	"answer_encrypted" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_subject_key_pk" PRIMARY KEY("subject","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload_encrypted" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('sms', 'mail', 'wechat'))
);
--> statement-breakpoint
CREATE TABLE "provider_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"text_encrypted" text,
	"renew_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"claim_id" uuid,
	"claim_ends_at" timestamp (3) with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "authority_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"from_account_id" uuid NOT NULL,
	"to_account_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "authority_transfer_state" CHECK ("authority_transfer"."state" in ('pending', 'accepted', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "authority_transfer_sides" CHECK ("authority_transfer"."from_account_id" <> "authority_transfer"."to_account_id")
);
--> statement-breakpoint
CREATE TABLE "operator_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"real_name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"username_folded" text,
	"mobile_fingerprint" text,
	"mobile_encrypted" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "operator_invitation_state" CHECK ("operator_invitation"."state" in ('pending', 'accepted', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "operator_invitation_recipient" CHECK (("operator_invitation"."username_folded" is null) <> ("operator_invitation"."mobile_fingerprint" is null))
);
--> statement-breakpoint
CREATE TABLE "organization_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"decider_id" uuid NOT NULL,
	"previous_id" uuid,
	"data" jsonb,
	"previous_data" jsonb,
	"state" text DEFAULT 'underReview' NOT NULL,
	"reason" text,
	"language" text NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "organization_request_kind" CHECK ("organization_request"."kind" in ('registration', 'ownership', 'affiliation', 'filing')),
	CONSTRAINT "organization_request_state" CHECK ("organization_request"."state" in ('underReview', 'passed', 'failed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"path" uuid[] NOT NULL,
	"number" text NOT NULL,
	"name" jsonb NOT NULL,
	"name_grams" text[] DEFAULT '{}' NOT NULL,
	"introduction" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'underReview' NOT NULL,
	"status_reason" text,
	"suspended_at" timestamp (3) with time zone,
	"category" text,
	"regist_filing" text,
	"association_number" text,
	"affiliated_number" text,
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
	"identity_entrusted" boolean DEFAULT false NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"activity_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_number" UNIQUE("number"),
	CONSTRAINT "organization_status" CHECK ("organization"."status" in ('underReview', 'normal', 'refused', 'suspended')),
	CONSTRAINT "organization_counts" CHECK ("organization"."member_count" >= 0 and "organization"."activity_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "organization_role" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"role" text NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"real_name" text,
	"email" text,
	"document_type" text,
	"document_encrypted" text,
	"front_photo_file_id" uuid,
	"back_photo_file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "organization_role_account_id_organization_id_pk" PRIMARY KEY("account_id","organization_id"),
	CONSTRAINT "organization_role_kind" CHECK ("organization_role"."role" in ('administrator', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "activity_invitation" (
	"activity_id" uuid NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "activity_invitation_activity_id_volunteer_id_pk" PRIMARY KEY("activity_id","volunteer_id"),
	CONSTRAINT "activity_invitation_state" CHECK ("activity_invitation"."state" in ('open', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "participant" (
	"activity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"waiting_ticket" integer,
	"offered_until" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"invited_by" uuid,
	"signed_up_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "participant_activity_id_id_pk" PRIMARY KEY("activity_id","id"),
	CONSTRAINT "participant_state" CHECK ("participant"."state" in ('toAdmit', 'admitted', 'waiting', 'offered', 'lapsed', 'withdrawn', 'removed', 'notAdmitted')),
	CONSTRAINT "participant_offer" CHECK (("participant"."state" = 'offered') = ("participant"."offered_until" is not null))
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
CREATE TABLE "password_appeal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"scope" text NOT NULL,
	"account_id" uuid,
	"payload_encrypted" text NOT NULL,
	"photo_file_id" uuid NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'underReview' NOT NULL,
	"reason" text,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"photos_erased_at" timestamp (3) with time zone,
	CONSTRAINT "password_appeal_number" UNIQUE("number"),
	CONSTRAINT "password_appeal_state" CHECK ("password_appeal"."state" in ('underReview', 'passed', 'failed')),
	CONSTRAINT "password_appeal_scope" CHECK ("password_appeal"."scope" in ('volunteer', 'organization'))
);
--> statement-breakpoint
CREATE TABLE "service_month" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"summed_at" timestamp (3) with time zone,
	"service_hours" numeric(10, 1) DEFAULT 0 NOT NULL,
	"training_hours" numeric(10, 1) DEFAULT 0 NOT NULL,
	"evidence_hours" numeric(10, 1)[] DEFAULT '{}' NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"activity_ids" uuid[] DEFAULT '{}' NOT NULL,
	"volunteer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"first_days" date[] DEFAULT '{}' NOT NULL,
	"second_days" date[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "service_month_organization_id_month_pk" PRIMARY KEY("organization_id","month"),
	CONSTRAINT "service_month_first_day" CHECK (extract(day from "service_month"."month") = 1),
	CONSTRAINT "service_month_people" CHECK (cardinality("service_month"."volunteer_ids") = cardinality("service_month"."first_days") and cardinality("service_month"."volunteer_ids") = cardinality("service_month"."second_days"))
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
	"private_key_encrypted" text NOT NULL,
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
	"machine" text,
	"browser" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"authenticated_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_why" text,
	CONSTRAINT "session_token" UNIQUE("token_hash"),
	CONSTRAINT "session_scope" CHECK ("session"."scope" in ('volunteer', 'organization')),
	CONSTRAINT "session_scope_organization" CHECK (("session"."scope" = 'organization') = ("session"."organization_id" is not null))
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
	"payload_encrypted" text NOT NULL,
	"document_fingerprint" text NOT NULL,
	"digest" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photo_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'underReview' NOT NULL,
	"reason" text,
	"wrong_fields" text[] DEFAULT '{}' NOT NULL,
	"contested" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"photos_erased_at" timestamp (3) with time zone,
	CONSTRAINT "real_name_submission_state" CHECK ("real_name_submission"."state" in ('verified', 'failed', 'underReview'))
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
	"document_encrypted" text,
	"document_fingerprint" text,
	"document_issued_on" date,
	"document_expires_on" date,
	"document_never_expires" boolean DEFAULT false NOT NULL,
	"country_region" text,
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
	"real_name_state" text DEFAULT 'notVerified' NOT NULL,
	"real_name_reason" text,
	"real_name_wrong_fields" text[] DEFAULT '{}' NOT NULL,
	"training_hours" numeric(8, 1) DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "volunteer_account" UNIQUE("account_id"),
	CONSTRAINT "volunteer_number" UNIQUE("number"),
	CONSTRAINT "volunteer_real_name_state" CHECK ("volunteer"."real_name_state" in ('notVerified', 'verified', 'failed', 'underReview'))
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
ALTER TABLE "attendance_agreement" ADD CONSTRAINT "attendance_agreement_event_id_attendance_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."attendance_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_agreement" ADD CONSTRAINT "attendance_agreement_by_account_id_account_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_dispute" ADD CONSTRAINT "attendance_dispute_event_id_attendance_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."attendance_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_dispute" ADD CONSTRAINT "attendance_dispute_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_dispute" ADD CONSTRAINT "attendance_dispute_period_id_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_dispute" ADD CONSTRAINT "attendance_dispute_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_dispute" ADD CONSTRAINT "attendance_dispute_settled_by_account_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_event" ADD CONSTRAINT "attendance_event_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_event" ADD CONSTRAINT "attendance_event_period_id_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_event" ADD CONSTRAINT "attendance_event_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_event" ADD CONSTRAINT "attendance_event_by_account_id_account_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_session" ADD CONSTRAINT "qr_session_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_session" ADD CONSTRAINT "qr_session_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_time" ADD CONSTRAINT "service_time_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_time" ADD CONSTRAINT "service_time_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_time" ADD CONSTRAINT "service_time_period_id_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar" ADD CONSTRAINT "calendar_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_application" ADD CONSTRAINT "card_application_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_application" ADD CONSTRAINT "card_application_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_item" ADD CONSTRAINT "code_item_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_image_file_id_file_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help" ADD CONSTRAINT "help_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_forward" ADD CONSTRAINT "inbox_forward_message_id_inbox_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."inbox_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_message" ADD CONSTRAINT "inbox_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_cover_file_id_file_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_view" ADD CONSTRAINT "file_view_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_view" ADD CONSTRAINT "file_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_proof" ADD CONSTRAINT "hours_proof_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_proof_id_hours_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."hours_proof"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_asked_from_organization_id_fk" FOREIGN KEY ("asked_from") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_answered_by_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_service" ADD CONSTRAINT "integrity_service_case_id_integrity_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."integrity_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_service" ADD CONSTRAINT "integrity_service_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_service" ADD CONSTRAINT "integrity_service_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_service" ADD CONSTRAINT "integrity_service_period_id_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone" ADD CONSTRAINT "milestone_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_transfer" ADD CONSTRAINT "authority_transfer_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_transfer" ADD CONSTRAINT "authority_transfer_from_account_id_account_id_fk" FOREIGN KEY ("from_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_transfer" ADD CONSTRAINT "authority_transfer_to_account_id_account_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_invitation" ADD CONSTRAINT "operator_invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_invitation" ADD CONSTRAINT "operator_invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_request" ADD CONSTRAINT "organization_request_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_request" ADD CONSTRAINT "organization_request_decider_id_organization_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_request" ADD CONSTRAINT "organization_request_previous_id_organization_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_request" ADD CONSTRAINT "organization_request_submitted_by_account_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_request" ADD CONSTRAINT "organization_request_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_parent_id_organization_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_depend_id_organization_id_fk" FOREIGN KEY ("depend_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_certificate_file_id_file_id_fk" FOREIGN KEY ("certificate_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_logo_file_id_file_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_role" ADD CONSTRAINT "organization_role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_role" ADD CONSTRAINT "organization_role_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_role" ADD CONSTRAINT "organization_role_front_photo_file_id_file_id_fk" FOREIGN KEY ("front_photo_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_role" ADD CONSTRAINT "organization_role_back_photo_file_id_file_id_fk" FOREIGN KEY ("back_photo_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_invitation" ADD CONSTRAINT "activity_invitation_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_invitation" ADD CONSTRAINT "activity_invitation_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_invitation" ADD CONSTRAINT "activity_invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_post" ADD CONSTRAINT "participant_post_period_id_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_post" ADD CONSTRAINT "participant_post_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_post" ADD CONSTRAINT "participant_post_participant" FOREIGN KEY ("activity_id","participant_id") REFERENCES "public"."participant"("activity_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_appeal" ADD CONSTRAINT "password_appeal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_appeal" ADD CONSTRAINT "password_appeal_photo_file_id_file_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_appeal" ADD CONSTRAINT "password_appeal_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_month" ADD CONSTRAINT "service_month_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_name_submission" ADD CONSTRAINT "real_name_submission_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_name_submission" ADD CONSTRAINT "real_name_submission_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer" ADD CONSTRAINT "volunteer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_acceptance_account" ON "agreement_acceptance" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "agreement_acceptance_version" ON "agreement_acceptance" USING btree ("agreement","version","accepted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_answer_question" ON "security_answer" USING btree ("account_id","question_id");--> statement-breakpoint
CREATE INDEX "activity_organization" ON "activity" USING btree ("organization_id","starts_at","ends_at","state");--> statement-breakpoint
CREATE INDEX "activity_time" ON "activity" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "activity_series" ON "activity" USING btree ("series_id","starts_at") WHERE "activity"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "activity_end" ON "activity" USING btree ("ends_at","state","organization_id","nature","activity_type","region");--> statement-breakpoint
CREATE INDEX "activity_place" ON "activity" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "activity_search" ON "activity" USING gin ("name_grams");--> statement-breakpoint
CREATE INDEX "period_time" ON "period" USING btree ("activity_id","starts_at");--> statement-breakpoint
CREATE INDEX "period_to_conclude" ON "period" USING btree ("ends_at") WHERE "period"."concluded_at" is null;--> statement-breakpoint
CREATE INDEX "period_start" ON "period" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "post_activity" ON "post" USING btree ("activity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_dispute_event" ON "attendance_dispute" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "attendance_dispute_open" ON "attendance_dispute" USING btree ("created_at","id","raised_at","volunteer_id","period_id","organization_id") WHERE "attendance_dispute"."kind" = 'disputed' and "attendance_dispute"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "attendance_dispute_place" ON "attendance_dispute" USING btree ("volunteer_id","period_id") WHERE "attendance_dispute"."kind" = 'disputed' and "attendance_dispute"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_event_once" ON "attendance_event" USING btree ("volunteer_id","period_id","direction","revision");--> statement-breakpoint
CREATE INDEX "attendance_event_activity" ON "attendance_event" USING btree ("activity_id","period_id");--> statement-breakpoint
CREATE INDEX "attendance_event_awaits" ON "attendance_event" USING btree ("awaits","recorded_at") WHERE "attendance_event"."awaits" is not null;--> statement-breakpoint
CREATE INDEX "attendance_event_device" ON "attendance_event" USING btree ("period_id",("evidence"->>'deviceId'));--> statement-breakpoint
CREATE INDEX "attendance_event_ledger" ON "attendance_event" USING btree ("volunteer_id","at");--> statement-breakpoint
CREATE INDEX "attendance_event_recorded" ON "attendance_event" USING brin ("recorded_at");--> statement-breakpoint
CREATE INDEX "attendance_pass_use_expiry" ON "attendance_pass_use" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "qr_session_live" ON "qr_session" USING btree ("activity_id","direction","printed") WHERE "qr_session"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_time_period" ON "service_time" USING btree ("volunteer_id","period_id");--> statement-breakpoint
CREATE INDEX "service_time_credit" ON "service_time" USING btree ("volunteer_id","credited_to");--> statement-breakpoint
CREATE INDEX "service_time_activity" ON "service_time" USING btree ("activity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_application_open" ON "card_application" USING btree ("volunteer_id") WHERE "card_application"."state" in ('pending', 'approved', 'printing');--> statement-breakpoint
CREATE UNIQUE INDEX "card_application_first" ON "card_application" USING btree ("volunteer_id") WHERE "card_application"."state" = 'received' and "card_application"."card_reason" = '1';--> statement-breakpoint
CREATE INDEX "card_application_list" ON "card_application" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "card_application_decided" ON "card_application" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "card_application_volunteer" ON "card_application" USING btree ("volunteer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "inbox_message_account" ON "inbox_message" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "notice_published" ON "notice" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_storage" ON "file" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "file_unattached" ON "file" USING btree ("created_at") WHERE "file"."attached_at" is null and "file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_view_file" ON "file_view" USING btree ("file_id","viewed_at");--> statement-breakpoint
CREATE INDEX "hours_proof_volunteer" ON "hours_proof" USING btree ("volunteer_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "integrity_case_once" ON "integrity_case" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "integrity_case_list" ON "integrity_case" USING btree ("organization_id","state","found_at");--> statement-breakpoint
CREATE INDEX "integrity_case_all" ON "integrity_case" USING btree ("state","found_at");--> statement-breakpoint
CREATE INDEX "integrity_case_decided" ON "integrity_case" USING btree ("state","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_five" ON "membership" USING btree ("volunteer_id","slot") WHERE "membership"."slot" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_open" ON "membership" USING btree ("volunteer_id","organization_id") WHERE "membership"."state" in ('underReview', 'passed');--> statement-breakpoint
CREATE INDEX "membership_review" ON "membership" USING btree ("organization_id","state","applied_at");--> statement-breakpoint
CREATE INDEX "membership_decided" ON "membership" USING btree ("organization_id","state","decided_at");--> statement-breakpoint
CREATE INDEX "membership_decision" ON "membership" USING btree ("organization_id","decided_at") WHERE "membership"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "membership_state_applied" ON "membership" USING btree ("state","applied_at");--> statement-breakpoint
CREATE INDEX "membership_state_decided" ON "membership" USING btree ("state","decided_at");--> statement-breakpoint
CREATE INDEX "membership_volunteer" ON "membership" USING btree ("volunteer_id","organization_id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "audit_organization" ON "audit" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "audit_what" ON "audit" USING btree ("what","at");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "authority_transfer_open" ON "authority_transfer" USING btree ("organization_id") WHERE "authority_transfer"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "authority_transfer_list" ON "authority_transfer" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "authority_transfer_to" ON "authority_transfer" USING btree ("to_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_invitation_open" ON "operator_invitation" USING btree ("organization_id",coalesce("username_folded", "mobile_fingerprint")) WHERE "operator_invitation"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "operator_invitation_list" ON "operator_invitation" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "operator_invitation_username" ON "operator_invitation" USING btree ("username_folded");--> statement-breakpoint
CREATE INDEX "operator_invitation_mobile" ON "operator_invitation" USING btree ("mobile_fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_request_open" ON "organization_request" USING btree ("organization_id","kind") WHERE "organization_request"."state" = 'underReview';--> statement-breakpoint
CREATE INDEX "organization_request_list" ON "organization_request" USING btree ("decider_id","kind","state","submitted_at");--> statement-breakpoint
CREATE INDEX "organization_request_platform" ON "organization_request" USING btree ("kind","state","submitted_at");--> statement-breakpoint
CREATE INDEX "organization_request_own" ON "organization_request" USING btree ("organization_id","submitted_at");--> statement-breakpoint
CREATE INDEX "organization_request_decided" ON "organization_request" USING btree ("kind","decided_at") WHERE "organization_request"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "organization_level" ON "organization" USING btree ("parent_id","status","number");--> statement-breakpoint
CREATE INDEX "organization_status" ON "organization" USING btree ("status","number","parent_id");--> statement-breakpoint
CREATE INDEX "organization_path" ON "organization" USING gin ("path");--> statement-breakpoint
CREATE INDEX "organization_within" ON "organization" USING btree ("path","id");--> statement-breakpoint
CREATE INDEX "organization_unusual" ON "organization" USING btree ("id") WHERE "organization"."status" <> 'normal';--> statement-breakpoint
CREATE INDEX "organization_path_unusual" ON "organization" USING gin ("path") WHERE "organization"."status" <> 'normal';--> statement-breakpoint
CREATE INDEX "organization_search" ON "organization" USING gin ("name_grams");--> statement-breakpoint
CREATE INDEX "organization_members" ON "organization" USING btree ("member_count" DESC NULLS FIRST,"number") WHERE "organization"."status" in ('normal');--> statement-breakpoint
CREATE INDEX "organization_activities" ON "organization" USING btree ("activity_count" DESC NULLS FIRST,"number") WHERE "organization"."status" in ('normal');--> statement-breakpoint
CREATE INDEX "organization_entrusted" ON "organization" USING btree ("member_count" DESC NULLS FIRST,"number") WHERE "organization"."identity_entrusted";--> statement-breakpoint
CREATE INDEX "organization_choices" ON "organization" USING btree (cardinality("path"),"number");--> statement-breakpoint
CREATE INDEX "organization_role_search" ON "organization_role" USING gin ((string_to_array(coalesce("real_name", ''), null) || string_to_array(regexp_replace(substr(translate(coalesce("real_name", '') || '·' || '' || '' || '',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 1), '(..)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr(translate(coalesce("real_name", '') || '·' || '' || '' || '',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 2), '(..)', '\1|', 'g'), '|')
    || string_to_array(regexp_replace(substr(translate(coalesce("real_name", '') || '·' || '' || '' || '',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 1), '(...)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr(translate(coalesce("real_name", '') || '·' || '' || '' || '',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 2), '(...)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr(translate(coalesce("real_name", '') || '·' || '' || '' || '',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 3), '(...)', '\1|', 'g'), '|')));--> statement-breakpoint
CREATE INDEX "organization_role_organization" ON "organization_role" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_one_administrator" ON "organization_role" USING btree ("organization_id") WHERE "organization_role"."role" = 'administrator' and "organization_role"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "activity_invitation_list" ON "activity_invitation" USING btree ("activity_id","invited_at");--> statement-breakpoint
CREATE UNIQUE INDEX "participant_open" ON "participant" USING btree ("activity_id","volunteer_id") WHERE "participant"."state" in ('toAdmit', 'admitted', 'offered', 'waiting');--> statement-breakpoint
CREATE INDEX "participant_offer_end" ON "participant" USING btree ("offered_until") WHERE "participant"."offered_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "participant_ticket_given" ON "participant" USING btree ("activity_id","waiting_ticket") WHERE "participant"."waiting_ticket" is not null;--> statement-breakpoint
CREATE INDEX "participant_volunteer_end" ON "participant" USING btree ("volunteer_id","ends_at");--> statement-breakpoint
CREATE INDEX "participant_list" ON "participant" USING btree ("activity_id","state","signed_up_at","ends_at");--> statement-breakpoint
CREATE INDEX "participant_decided" ON "participant" USING btree ("activity_id","decided_at") WHERE "participant"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "participant_post_post" ON "participant_post" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "participant_post_period" ON "participant_post" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "password_appeal_waiting" ON "password_appeal" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "password_appeal_decided" ON "password_appeal" USING btree ("state","decided_at");--> statement-breakpoint
CREATE INDEX "password_appeal_account" ON "password_appeal" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "service_month_to_sum" ON "service_month" USING btree ("changed_at") WHERE "service_month"."summed_at" is null;--> statement-breakpoint
CREATE INDEX "attempt_window" ON "attempt" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "password_nonce_expiry" ON "password_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sms_code_mobile" ON "sms_code" USING btree ("mobile_fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "ticket_expiry" ON "ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "real_name_submission_open" ON "real_name_submission" USING btree ("volunteer_id") WHERE "real_name_submission"."state" in ('underReview');--> statement-breakpoint
CREATE INDEX "real_name_submission_list" ON "real_name_submission" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "real_name_submission_decided_person" ON "real_name_submission" USING btree ("state","decided_at","volunteer_id");--> statement-breakpoint
CREATE INDEX "real_name_submission_waiting" ON "real_name_submission" USING btree ("submitted_at","volunteer_id") WHERE "real_name_submission"."state" in ('underReview') or ("real_name_submission"."state" in ('verified') and "real_name_submission"."contested");--> statement-breakpoint
CREATE INDEX "real_name_submission_document" ON "real_name_submission" USING btree ("document_fingerprint") WHERE "real_name_submission"."state" in ('verified', 'underReview');--> statement-breakpoint
CREATE INDEX "real_name_submission_volunteer" ON "real_name_submission" USING btree ("volunteer_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_document_verified" ON "volunteer" USING btree ("document_fingerprint") WHERE "volunteer"."real_name_state" in ('verified');--> statement-breakpoint
CREATE INDEX "volunteer_document_claimed" ON "volunteer" USING btree ("document_fingerprint") WHERE "volunteer"."real_name_state" in ('verified', 'underReview');--> statement-breakpoint
CREATE INDEX "volunteer_search" ON "volunteer" USING gin ((string_to_array(coalesce("name", ''), null) || string_to_array(regexp_replace(substr(translate(coalesce("name", '') || '·' || coalesce("surname_latin", '') || coalesce("given_name_latin", '') || coalesce("surname_latin", ''),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 1), '(..)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr(translate(coalesce("name", '') || '·' || coalesce("surname_latin", '') || coalesce("given_name_latin", '') || coalesce("surname_latin", ''),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 2), '(..)', '\1|', 'g'), '|')
    || string_to_array(regexp_replace(substr(translate(coalesce("name", '') || '·' || coalesce("surname_latin", '') || coalesce("given_name_latin", '') || coalesce("surname_latin", ''),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 1), '(...)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr(translate(coalesce("name", '') || '·' || coalesce("surname_latin", '') || coalesce("given_name_latin", '') || coalesce("surname_latin", ''),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 2), '(...)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr(translate(coalesce("name", '') || '·' || coalesce("surname_latin", '') || coalesce("given_name_latin", '') || coalesce("surname_latin", ''),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 3), '(...)', '\1|', 'g'), '|')));--> statement-breakpoint
CREATE INDEX "volunteer_number_beginning" ON "volunteer" USING btree ("number" text_pattern_ops);--> statement-breakpoint
INSERT INTO "help" ("id", "site", "title", "content", "position", "published_at") VALUES
('00000000-0000-4000-8100-000000000001', 'volunteer', '{"zh-TW":"開始使用","zh-CN":"开始使用","en":"Getting started","pt":"Começar"}', '{"zh-TW":"<h2>怎樣成為志願者？</h2><p>先註冊帳戶，再完成實名驗證，然後申請加入組織。三步都完成後，便可報名活動。</p><p><a href=\"/AccountRegister-accountRegister\">註冊</a></p><h2>實名驗證需要甚麼？</h2><p>身份證明文件的號碼和照片，以及一張你手持證件的照片。未滿 18 歲的，還須填寫監護人資料。結果會以訊息通知你。</p><p><a href=\"/VolunteerRegister-perfectVolunteer\">前往實名驗證</a></p><h2>可以加入多少個組織？</h2><p>最多 5 個，包括審核中的申請。退出一個組織後，便可再申請另一個。</p><p><a href=\"/Home-organizationFind\">找組織</a></p>","zh-CN":"<h2>怎样成为志愿者？</h2><p>先注册账户，再完成实名认证，然后申请加入组织。三步都完成后，就可以报名活动。</p><p><a href=\"/AccountRegister-accountRegister\">注册</a></p><h2>实名认证需要什么？</h2><p>身份证件的号码和照片，以及一张您手持证件的照片。未满 18 岁的，还须填写监护人资料。结果会以消息通知您。</p><p><a href=\"/VolunteerRegister-perfectVolunteer\">前往实名认证</a></p><h2>可以加入多少个组织？</h2><p>最多 5 个，包括审核中的申请。退出一个组织后，可再申请另一个。</p><p><a href=\"/Home-organizationFind\">找组织</a></p>","en":"<h2>How do I become a volunteer?</h2><p>Register an account, verify your identity, then apply to join an organisation. After these three steps you can sign up for activities.</p><p><a href=\"/AccountRegister-accountRegister\">Register</a></p><h2>What do I need to verify my identity?</h2><p>The number and photos of your identity document, and a photo of you holding it. Under 18, your guardian’s data as well. A message tells you the result.</p><p><a href=\"/VolunteerRegister-perfectVolunteer\">Verify my identity</a></p><h2>How many organisations can I join?</h2><p>At most 5, applications under review included. After you leave one, you can apply to another.</p><p><a href=\"/Home-organizationFind\">Find organisations</a></p>","pt":"<h2>Como me torno voluntário?</h2><p>Registe uma conta, verifique a identidade e peça a adesão a uma entidade. Depois destes três passos pode inscrever-se em actividades.</p><p><a href=\"/AccountRegister-accountRegister\">Registar</a></p><h2>De que preciso para verificar a identidade?</h2><p>Do número e de fotografias do documento de identificação e de uma fotografia sua a segurá-lo. Os menores de 18 anos indicam também o representante legal. O resultado chega por mensagem.</p><p><a href=\"/VolunteerRegister-perfectVolunteer\">Verificar a identidade</a></p><h2>A quantas entidades posso aderir?</h2><p>A 5, no máximo, incluindo os pedidos em análise. Depois de sair de uma, pode pedir a adesão a outra.</p><p><a href=\"/Home-organizationFind\">Procurar entidades</a></p>"}', 1, '2026-07-01T00:00:00+08:00'),
('00000000-0000-4000-8100-000000000002', 'volunteer', '{"zh-TW":"活動","zh-CN":"活动","en":"Activities","pt":"Actividades"}', '{"zh-TW":"<h2>為甚麼不能報名？</h2><p>報名按鈕旁會寫出原因，例如尚未實名驗證、活動只供指定組織的志願者、年齡不符、時間與其他活動重疊，或已過截止時間。</p><p><a href=\"/Home-volunteerActivity\">找活動</a></p><h2>名額已滿怎麼辦？</h2><p>可加入候補名單，報名截止後仍可候補至時段開始。有人退出時，會按次序補上並通知你。</p><p><a href=\"/User-myActivity\">我的活動</a></p><h2>不能出席，怎樣退出？</h2><p>在「我的活動」開啟該活動並退出，名額會留給其他人。請盡早退出。</p><p><a href=\"/User-myActivity\">我的活動</a></p>","zh-CN":"<h2>为什么不能报名？</h2><p>报名按钮旁会写出原因，例如尚未实名认证、活动只供指定组织的志愿者、年龄不符、时间与其他活动重叠，或已过截止时间。</p><p><a href=\"/Home-volunteerActivity\">找活动</a></p><h2>名额已满怎么办？</h2><p>可加入候补名单，报名截止后仍可候补至时段开始。有人退出时，会按顺序补上并通知您。</p><p><a href=\"/User-myActivity\">我的活动</a></p><h2>不能出席，怎样退出？</h2><p>在“我的活动”打开该活动并退出，名额会留给其他人。请尽早退出。</p><p><a href=\"/User-myActivity\">我的活动</a></p>","en":"<h2>Why can I not sign up?</h2><p>The reason stands beside the button: your identity is not verified, the activity is for certain organisations, your age, an overlap with another activity, or a deadline that has passed.</p><p><a href=\"/Home-volunteerActivity\">Find activities</a></p><h2>What if an activity is full?</h2><p>Join the waiting list, even after sign-up has closed, until the period begins. When somebody withdraws, the next in line moves up and is told.</p><p><a href=\"/User-myActivity\">My activities</a></p><h2>I cannot come. How do I withdraw?</h2><p>Open it under My activities and withdraw, so that somebody else gets the place. Please do so early.</p><p><a href=\"/User-myActivity\">My activities</a></p>","pt":"<h2>Porque não posso inscrever-me?</h2><p>O motivo está junto ao botão: identidade por verificar, actividade reservada a certas entidades, idade, sobreposição com outra actividade ou prazo terminado.</p><p><a href=\"/Home-volunteerActivity\">Procurar actividades</a></p><h2>E se não houver vagas?</h2><p>Entre na lista de espera, mesmo depois de encerradas as inscrições, até ao início do período. Quando alguém desiste, avança o seguinte, que é avisado.</p><p><a href=\"/User-myActivity\">As minhas actividades</a></p><h2>Não posso ir. Como desisto?</h2><p>Abra a actividade em «As minhas actividades» e desista, para que outra pessoa fique com a vaga. Faça-o o mais cedo possível.</p><p><a href=\"/User-myActivity\">As minhas actividades</a></p>"}', 2, '2026-07-01T00:00:00+08:00'),
('00000000-0000-4000-8100-000000000003', 'volunteer', '{"zh-TW":"簽到及時數","zh-CN":"签到及时数","en":"Attendance","pt":"Presenças"}', '{"zh-TW":"<h2>怎樣掃碼簽到？</h2><p>到場後按「掃碼簽到」，掃描組織展示的二維碼。開始前 30 分鐘起可以簽到，完結後 2 小時內可以簽退。沒有網絡時，掃描會先保存，稍後自動送出。</p><p><a href=\"/User-scan\">掃碼簽到</a></p><h2>甚麼是定位簽到？</h2><p>部分活動以位置簽到。在活動範圍內開啟活動並按簽到即可，須允許使用位置資料。</p><p><a href=\"/User-myActivity\">我的活動</a></p><h2>忘記簽退怎麼辦？</h2><p>該時段會顯示為「待確認」，暫不計算時數。請在服務紀錄填上完結時間或提出異議，由組織確認。</p><p><a href=\"/User-serviceDate\">服務紀錄</a></p><h2>沒有簽到，可以補錄時數嗎？</h2><p>組織可在 14 日內補錄並寫明原因。補錄須由你確認；7 日內沒有回應，便會計算。</p><p><a href=\"/User-serviceDate\">服務紀錄</a></p>","zh-CN":"<h2>怎样扫码签到？</h2><p>到场后点“扫码签到”，扫描组织展示的二维码。开始前 30 分钟起可以签到，结束后 2 小时内可以签退。没有网络时，扫描会先保存，稍后自动发送。</p><p><a href=\"/User-scan\">扫码签到</a></p><h2>什么是定位签到？</h2><p>部分活动以位置签到。在活动范围内打开活动并点签到即可，须允许使用位置信息。</p><p><a href=\"/User-myActivity\">我的活动</a></p><h2>忘记签退怎么办？</h2><p>该时段会显示为“待确认”，暂不计算时数。请在服务记录填上结束时间或提出异议，由组织确认。</p><p><a href=\"/User-serviceDate\">服务记录</a></p><h2>没有签到，可以补录时数吗？</h2><p>组织可在 14 天内补录并写明原因。补录须由您确认；7 天内没有回应，就会计算。</p><p><a href=\"/User-serviceDate\">服务记录</a></p>","en":"<h2>How do I check in by scanning?</h2><p>On the spot, tap Scan and point at the organisation’s QR code. Check-in opens 30 minutes before the start; check-out stays open for 2 hours after the end. Without a network the scan is kept and sent later.</p><p><a href=\"/User-scan\">Scan</a></p><h2>What is check-in by location?</h2><p>Some activities check you in by where you are. Within their area, open the activity and tap check in; your location has to be allowed.</p><p><a href=\"/User-myActivity\">My activities</a></p><h2>I forgot to check out. What now?</h2><p>The service shows as unconfirmed and does not count yet. Enter the end or dispute it in your service record; the organisation confirms it.</p><p><a href=\"/User-serviceDate\">Service record</a></p><h2>I did not check in. Can hours be added?</h2><p>The organisation can add them within 14 days, with a reason. You confirm them; without an answer they count after 7 days.</p><p><a href=\"/User-serviceDate\">Service record</a></p>","pt":"<h2>Como registo a entrada por código QR?</h2><p>No local, toque em «Ler código» e aponte para o código da entidade. A entrada abre 30 minutos antes do início; a saída fica aberta 2 horas depois do fim. Sem rede, a leitura é guardada e enviada mais tarde.</p><p><a href=\"/User-scan\">Ler código</a></p><h2>O que é o registo por localização?</h2><p>Algumas actividades registam a presença pelo lugar onde está. Dentro da área, abra a actividade e registe a entrada; tem de permitir o acesso à localização.</p><p><a href=\"/User-myActivity\">As minhas actividades</a></p><h2>Esqueci-me de registar a saída. E agora?</h2><p>O serviço aparece como não confirmado e ainda não conta. Indique o fim ou conteste no registo de serviço; a entidade confirma.</p><p><a href=\"/User-serviceDate\">Registo de serviço</a></p><h2>Não registei a entrada. Podem acrescentar horas?</h2><p>A entidade pode fazê-lo no prazo de 14 dias, com um motivo. Cabe-lhe confirmar; sem resposta, contam ao fim de 7 dias.</p><p><a href=\"/User-serviceDate\">Registo de serviço</a></p>"}', 3, '2026-07-01T00:00:00+08:00'),
('00000000-0000-4000-8100-000000000004', 'volunteer', '{"zh-TW":"帳戶及資料","zh-CN":"账户及资料","en":"Account","pt":"Conta"}', '{"zh-TW":"<h2>忘記密碼怎麼辦？</h2><p>可用已綁定的電話或安全問題重設。電話已停用的，可上載手持證件照片申訴，3 個工作天內以短訊通知結果。</p><p><a href=\"/forgetPassword\">找回密碼</a></p><h2>怎樣更改電話或電郵？</h2><p>在「帳戶安全」更改。更改前會先驗證你的身份，新舊號碼都會收到通知。</p><p><a href=\"/User-accountSecurity\">帳戶安全</a></p><h2>姓名或證件變了，怎樣更新？</h2><p>在「個人資料」選「更換證件或姓名」，提交後會重新審核。地址、職業和背心尺碼可隨時修改。</p><p><a href=\"/User-personalDataEdit\">個人資料</a></p><h2>誰可以看到我的資料？</h2><p>其他志願者看不到。組織只在審核申請或就活動聯絡你時查看，每次查看都會列出。</p><p><a href=\"/User-dataAccess\">誰看過我的資料</a></p>","zh-CN":"<h2>忘记密码怎么办？</h2><p>可用已绑定的手机或安全问题重置。手机已停用的，可上传手持证件照片申诉，3 个工作日内以短信通知结果。</p><p><a href=\"/forgetPassword\">找回密码</a></p><h2>怎样更改手机或邮箱？</h2><p>在“账户安全”更改。更改前会先验证您的身份，新旧号码都会收到通知。</p><p><a href=\"/User-accountSecurity\">账户安全</a></p><h2>姓名或证件变了，怎样更新？</h2><p>在“个人资料”选“更换证件或姓名”，提交后会重新审核。地址、职业和背心尺码可随时修改。</p><p><a href=\"/User-personalDataEdit\">个人资料</a></p><h2>谁可以看到我的资料？</h2><p>其他志愿者看不到。组织只在审核申请或就活动联系您时查看，每次查看都会列出。</p><p><a href=\"/User-dataAccess\">谁看过我的资料</a></p>","en":"<h2>I forgot my password. What can I do?</h2><p>Reset it by the bound phone or your security questions. If the phone is lost, appeal with a photo of you holding your document; an SMS brings the result within 3 working days.</p><p><a href=\"/forgetPassword\">Recover my account</a></p><h2>How do I change my phone or e-mail?</h2><p>Under Account security. We first check that it is you, and tell the old and the new number.</p><p><a href=\"/User-accountSecurity\">Account security</a></p><h2>My name or document has changed. What do I do?</h2><p>Choose Change document or name under Personal data; it is reviewed again. Address, occupation and vest size can be changed at any time.</p><p><a href=\"/User-personalDataEdit\">Personal data</a></p><h2>Who can see my data?</h2><p>No other volunteer. Organisations see it when they review an application or contact you about an activity, and each look is listed.</p><p><a href=\"/User-dataAccess\">Who has seen my data</a></p>","pt":"<h2>Esqueci-me da palavra-passe. Que faço?</h2><p>Redefina-a com o telemóvel associado ou com as perguntas de segurança. Se perdeu o número, recorra com uma fotografia sua a segurar o documento; o resultado chega por SMS em 3 dias úteis.</p><p><a href=\"/forgetPassword\">Recuperar a conta</a></p><h2>Como altero o telemóvel ou o correio electrónico?</h2><p>Em «Segurança da conta». Primeiro confirmamos a sua identidade e avisamos o número antigo e o novo.</p><p><a href=\"/User-accountSecurity\">Segurança da conta</a></p><h2>O meu nome ou documento mudou. Que faço?</h2><p>Escolha «Alterar documento ou nome» em «Dados pessoais»; os dados serão verificados de novo. O endereço, a profissão e o tamanho do colete podem ser alterados a qualquer momento.</p><p><a href=\"/User-personalDataEdit\">Dados pessoais</a></p><h2>Quem pode ver os meus dados?</h2><p>Nenhum outro voluntário. As entidades vêem-nos quando analisam um pedido ou o contactam por causa de uma actividade, e cada consulta fica registada.</p><p><a href=\"/User-dataAccess\">Quem viu os meus dados</a></p>"}', 4, '2026-07-01T00:00:00+08:00'),
('00000000-0000-4000-8100-000000000005', 'organization', '{"zh-TW":"註冊","zh-CN":"注册","en":"Registering","pt":"Registo"}', '{"zh-TW":"<h2>怎樣註冊組織？</h2><p>在「組織註冊」填寫帳戶、組織、管理員、登記備案及服務五個部分，並選擇上級組織。草稿會存在這部裝置；密碼、證件號碼和照片不會儲存。</p><p><a href=\"/register\">組織註冊</a></p><h2>提交後要等多久？</h2><p>由上級組織審核，首頁顯示提交時間、審核者和通常需時，結果以短訊通知。等待期間可查看組織資料和設定帳戶安全。</p><p><a href=\"/\">前往首頁</a></p><h2>註冊不通過怎麼辦？</h2><p>首頁會顯示原因。修改註冊資料和證件照片後可再次提交，無需重新註冊。</p><p><a href=\"/data/editData\">修改註冊資料</a></p>","zh-CN":"<h2>怎样注册组织？</h2><p>在“组织注册”填写账户、组织、管理员、登记备案及服务五个部分，并选择上级组织。草稿会存在本设备；密码、证件号码和照片不会保存。</p><p><a href=\"/register\">组织注册</a></p><h2>提交后要等多久？</h2><p>由上级组织审核，首页显示提交时间、审核者和通常所需时间，结果以短信通知。等待期间可查看组织资料和设置账户安全。</p><p><a href=\"/\">前往首页</a></p><h2>注册不通过怎么办？</h2><p>首页会显示原因。修改注册资料和证件照片后可再次提交，无需重新注册。</p><p><a href=\"/data/editData\">修改注册资料</a></p>","en":"<h2>How do I register an organisation?</h2><p>Fill in five parts: account, organisation, administrator, filing and service, and choose the parent organisation. A draft stays on this device, without passwords, document numbers and photos.</p><p><a href=\"/register\">Register an organisation</a></p><h2>How long does the review take?</h2><p>The parent organisation decides. The home page shows since when it waits, who decides and the usual time; the result comes by SMS. Meanwhile you can look at the organisation’s data and protect your account.</p><p><a href=\"/\">Go to the home page</a></p><h2>What if the registration is refused?</h2><p>The home page gives the reason. Correct the data and the photos of the document and send it again; there is no need to register anew.</p><p><a href=\"/data/editData\">Correct the registration</a></p>","pt":"<h2>Como se regista uma entidade?</h2><p>Preencha cinco partes: conta, entidade, administrador, registo e serviço, e escolha a entidade superior. O rascunho fica neste dispositivo, sem palavras-passe, números de documento nem fotografias.</p><p><a href=\"/register\">Registar uma entidade</a></p><h2>Quanto tempo demora a apreciação?</h2><p>Decide a entidade superior. A página inicial mostra desde quando está à espera, quem decide e o prazo habitual; o resultado é enviado por SMS. Entretanto pode ver os dados da entidade e proteger a sua conta.</p><p><a href=\"/\">Ir para a página inicial</a></p><h2>E se o registo não for aprovado?</h2><p>A página inicial indica o motivo. Corrija os dados e as fotografias do documento e volte a enviar; não é preciso registar de novo.</p><p><a href=\"/data/editData\">Corrigir o registo</a></p>"}', 1, '2026-07-01T00:00:00+08:00'),
('00000000-0000-4000-8100-000000000006', 'organization', '{"zh-TW":"發佈活動","zh-CN":"发布活动","en":"Activities","pt":"Actividades"}', '{"zh-TW":"<h2>怎樣發佈活動？</h2><p>填寫基本資料、時段與崗位、地點、報名條件及內容後發佈。每個時段最長 16 小時，可跨越午夜，計入開始當日；崗位名額總和不可超過活動人數上限。也可以複製以往的活動。</p><p><a href=\"/activity/release\">發佈活動</a></p><h2>發佈後可以修改嗎？</h2><p>聯絡人和內容隨時可改；時間、地點、崗位和名額在活動開始前可改，名額不可少於已佔用的。已有名額的人會收到更改前後的內容，並可退出。</p><p><a href=\"/activity/list\">活動列表</a></p><h2>怎樣錄取或移除報名者？</h2><p>在活動的「待錄取」逐一或分批處理。不錄取和移除須寫原因，志願者會看到。已有簽到紀錄的人不能移除，只能補登或更正時數。</p><p><a href=\"/activity/list\">活動列表</a></p>","zh-CN":"<h2>怎样发布活动？</h2><p>填写基本资料、时段与岗位、地点、报名条件及内容后发布。每个时段最长 16 小时，可跨越午夜，计入开始当天；岗位名额总和不可超过活动人数上限。也可以复制以往的活动。</p><p><a href=\"/activity/release\">发布活动</a></p><h2>发布后可以修改吗？</h2><p>联系人和内容随时可改；时间、地点、岗位和名额在活动开始前可改，名额不可少于已占用的。已有名额的人会收到更改前后的内容，并可退出。</p><p><a href=\"/activity/list\">活动列表</a></p><h2>怎样录取或移除报名者？</h2><p>在活动的“待录取”逐一或分批处理。不录取和移除须填写原因，志愿者会看到。已有签到记录的人不能移除，只能补登或更正时数。</p><p><a href=\"/activity/list\">活动列表</a></p>","en":"<h2>How do I publish an activity?</h2><p>Fill in the basics, periods and posts, the place, who may sign up, and the content. Each period lasts at most 16 hours, may cross midnight and counts for the day on which it starts; its places may not exceed the maximum of participants. You can also copy an earlier activity.</p><p><a href=\"/activity/release\">Publish an activity</a></p><h2>Can I change it afterwards?</h2><p>Contact and content at any time; time, place, posts and places until it begins, and places never below those that are taken. Whoever holds a place is told what changed and may withdraw.</p><p><a href=\"/activity/list\">Activities</a></p><h2>How do I admit or remove people?</h2><p>Under ‘To admit’ of the activity, one by one or many at once. Refusing and removing need a reason, which the volunteer sees. Nobody with a record of attendance can be removed: correct the hours instead.</p><p><a href=\"/activity/list\">Activities</a></p>","pt":"<h2>Como se publica uma actividade?</h2><p>Preencha os dados básicos, os períodos e postos, o local, as condições de inscrição e o conteúdo. Cada período dura, no máximo, 16 horas, pode passar da meia-noite e conta para o dia em que começa; as vagas não podem exceder o máximo de participantes. Também pode copiar uma actividade anterior.</p><p><a href=\"/activity/release\">Publicar uma actividade</a></p><h2>Posso alterá-la depois?</h2><p>O contacto e o conteúdo, em qualquer altura; a hora, o local, os postos e as vagas, até ao início, nunca abaixo das vagas ocupadas. Quem tem vaga é avisado do que mudou e pode desistir.</p><p><a href=\"/activity/list\">Actividades</a></p><h2>Como se admite ou retira alguém?</h2><p>Em «Por admitir» da actividade, um a um ou vários de uma vez. Recusar e retirar exigem um motivo, que o voluntário vê. Quem já tem presença registada não pode ser retirado: corrija as horas.</p><p><a href=\"/activity/list\">Actividades</a></p>"}', 2, '2026-07-01T00:00:00+08:00'),
('00000000-0000-4000-8100-000000000007', 'organization', '{"zh-TW":"簽到及時數","zh-CN":"签到及时数","en":"Attendance","pt":"Presenças"}', '{"zh-TW":"<h2>怎樣讓志願者簽到？</h2><p>在活動開啟簽到碼投影或列印。開始前 30 分鐘起可以簽到，完結後 2 小時內可以簽退。二維碼會自動更新；手動更新後，舊碼即時失效。</p><p><a href=\"/activity/list\">活動列表</a></p><h2>現場沒有網絡怎麼辦？</h2><p>志願者的掃描會先存在手機，稍後自動送出。超過 30 分鐘才送到的，須由組織在「簽到」中確認，才會計算時數。</p><p><a href=\"/activity/list\">活動列表</a></p><h2>可以手動補登時數嗎？</h2><p>可以，在時段完結後 14 天內，並須寫原因。志願者確認後才計算；7 天沒有回覆，則自動計算。管理員可補登，操作員須同時有「發佈活動」權限。</p><p><a href=\"/activity/list\">活動列表</a></p><h2>志願者提出異議怎麼辦？</h2><p>在活動的「簽到」查看異議，並由作出該紀錄以外的同事處理。14 天沒有處理，會轉交上級組織。</p><p><a href=\"/activity/list\">活動列表</a></p>","zh-CN":"<h2>怎样让志愿者签到？</h2><p>在活动中打开签到码投影或打印。开始前 30 分钟起可以签到，结束后 2 小时内可以签退。二维码会自动更新；手动更新后，旧码立即失效。</p><p><a href=\"/activity/list\">活动列表</a></p><h2>现场没有网络怎么办？</h2><p>志愿者的扫描会先存在手机，稍后自动发送。超过 30 分钟才送达的，须由组织在“签到”中确认，才会计算时数。</p><p><a href=\"/activity/list\">活动列表</a></p><h2>可以手动补登时数吗？</h2><p>可以，在时段结束后 14 天内，并须填写原因。志愿者确认后才计算；7 天没有回复，则自动计算。管理员可补登，操作员须同时有“发布活动”权限。</p><p><a href=\"/activity/list\">活动列表</a></p><h2>志愿者提出异议怎么办？</h2><p>在活动的“签到”查看异议，并由作出该记录以外的同事处理。14 天没有处理，会转交上级组织。</p><p><a href=\"/activity/list\">活动列表</a></p>","en":"<h2>How do volunteers check in?</h2><p>Open the code of the activity to project or print it. Check-in opens 30 minutes before the start, check-out until 2 hours after the end. The code renews itself; after a refresh by hand the old one is void at once.</p><p><a href=\"/activity/list\">Activities</a></p><h2>What if there is no network on site?</h2><p>The volunteer’s scan stays on the phone and is sent later by itself. If it arrives more than 30 minutes late, the organisation confirms it under ‘Attendance’ before the hours count.</p><p><a href=\"/activity/list\">Activities</a></p><h2>Can I add hours by hand?</h2><p>Yes, up to 14 days after the period and with a reason. The hours count when the volunteer confirms them, or after 7 days without an answer. Operators also need the right to publish activities.</p><p><a href=\"/activity/list\">Activities</a></p><h2>What if a volunteer disputes an entry?</h2><p>You find disputes under ‘Attendance’ of the activity. Somebody other than the person who made the entry settles them. After 14 days without an answer they also go to the parent organisation.</p><p><a href=\"/activity/list\">Activities</a></p>","pt":"<h2>Como registam os voluntários a entrada?</h2><p>Abra o código da actividade para o projectar ou imprimir. A entrada abre 30 minutos antes do início e a saída fecha 2 horas depois do fim. O código renova-se sozinho; depois de renovado à mão, o anterior deixa logo de valer.</p><p><a href=\"/activity/list\">Actividades</a></p><h2>E se não houver rede no local?</h2><p>A leitura fica no telemóvel do voluntário e é enviada mais tarde. Se chegar com mais de 30 minutos de atraso, a entidade confirma-a em «Presenças» antes de as horas contarem.</p><p><a href=\"/activity/list\">Actividades</a></p><h2>Posso acrescentar horas à mão?</h2><p>Sim, até 14 dias depois do período e com um motivo. As horas contam quando o voluntário as confirma, ou ao fim de 7 dias sem resposta. Os operadores precisam também do direito de publicar actividades.</p><p><a href=\"/activity/list\">Actividades</a></p><h2>E se um voluntário contestar um registo?</h2><p>As contestações estão em «Presenças» da actividade. Resolve-as alguém que não tenha feito o registo. Ao fim de 14 dias sem resposta, seguem também para a entidade superior.</p><p><a href=\"/activity/list\">Actividades</a></p>"}', 3, '2026-07-01T00:00:00+08:00'),
('00000000-0000-4000-8100-000000000008', 'organization', '{"zh-TW":"人員及審核","zh-CN":"人员及审核","en":"People and reviews","pt":"Pessoas e apreciação"}', '{"zh-TW":"<h2>怎樣審核加入申請？</h2><p>可逐一查看，或選取多項一併通過或不通過。不通過須寫原因，申請人會看到。決定後短時間內可以復原。</p><p><a href=\"/personnel/to-examine\">加入申請</a></p><h2>實名驗證由誰審核？</h2><p>由平台，或平台委託的組織審核。如貴組織未獲委託，該頁會說明由誰審核。</p><p><a href=\"/personnel/verification-real-name\">實名驗證</a></p><h2>查看個人資料會被記錄嗎？</h2><p>會。每次開啟申請、個人資料或顯示完整證件號碼都有紀錄，志願者可看到是哪個組織在何時查看。</p><p><a href=\"/personnel/query\">查詢人員</a></p>","zh-CN":"<h2>怎样审核加入申请？</h2><p>可逐一查看，或选取多项一并通过或不通过。不通过须填写原因，申请人会看到。决定后短时间内可以撤销。</p><p><a href=\"/personnel/to-examine\">加入申请</a></p><h2>实名认证由谁审核？</h2><p>由平台，或平台委托的组织审核。如贵组织未获委托，该页会说明由谁审核。</p><p><a href=\"/personnel/verification-real-name\">实名认证</a></p><h2>查看个人资料会被记录吗？</h2><p>会。每次打开申请、个人资料或显示完整证件号码都有记录，志愿者可看到是哪个组织在何时查看。</p><p><a href=\"/personnel/query\">查询人员</a></p>","en":"<h2>How do I review requests to join?</h2><p>Open them one by one, or select several and pass or fail them together. Failing needs a reason, which the applicant sees. For a moment after a decision you can undo it.</p><p><a href=\"/personnel/to-examine\">Membership requests</a></p><h2>Who checks identities?</h2><p>The platform, or an organisation that it has entrusted. If yours is not entrusted, the page says who decides.</p><p><a href=\"/personnel/verification-real-name\">Identity checks</a></p><h2>Is it recorded when I look at personal data?</h2><p>Yes. Each time you open a request or a person, or show a full document number, it is recorded. The volunteer sees which organisation looked, and when.</p><p><a href=\"/personnel/query\">Find people</a></p>","pt":"<h2>Como se apreciam os pedidos de adesão?</h2><p>Abra-os um a um, ou seleccione vários e aprove-os ou recuse-os em conjunto. Recusar exige um motivo, que o candidato vê. Logo após a decisão pode anulá-la.</p><p><a href=\"/personnel/to-examine\">Pedidos de adesão</a></p><h2>Quem verifica as identidades?</h2><p>A plataforma ou uma entidade em que esta delegou. Se a sua não tiver delegação, a página indica quem decide.</p><p><a href=\"/personnel/verification-real-name\">Verificação de identidade</a></p><h2>A consulta de dados pessoais fica registada?</h2><p>Sim. Cada vez que abre um pedido ou uma pessoa, ou mostra o número completo de um documento, isso fica registado. O voluntário vê que entidade consultou e quando.</p><p><a href=\"/personnel/query\">Consultar pessoas</a></p>"}', 4, '2026-07-01T00:00:00+08:00'),
('00000000-0000-4000-8100-000000000009', 'organization', '{"zh-TW":"組織及操作員","zh-CN":"组织及操作员","en":"Organisation and operators","pt":"Entidade e operadores"}', '{"zh-TW":"<h2>怎樣加入操作員？</h2><p>以用戶名稱或流動電話號碼邀請，並勾選權限。邀請有效 7 天，可撤回或再次發送；對方接受後即可使用。權限可隨時修改。</p><p><a href=\"/organization/operators-info\">操作員</a></p><h2>怎樣移交管理權？</h2><p>選擇一位操作員，輸入密碼和短訊驗證碼。對方須在 48 小時內接受；接受後不能復原，原管理員成為操作員。</p><p><a href=\"/organization/authority-transfer\">移交管理權</a></p><h2>歸屬、掛靠和備案有甚麼分別？</h2><p>歸屬是轉到另一個上級組織之下，由新的上級決定。掛靠是未登記的組織依附已登記的組織，由後者決定。備案是更改已登記的資料，由現時的上級決定，通過後才生效。</p><p><a href=\"/organization/own-requests\">我的申請</a></p>","zh-CN":"<h2>怎样加入操作员？</h2><p>以用户名或手机号码邀请，并勾选权限。邀请有效 7 天，可撤回或再次发送；对方接受后即可使用。权限可随时修改。</p><p><a href=\"/organization/operators-info\">操作员</a></p><h2>怎样移交管理权？</h2><p>选择一位操作员，输入密码和短信验证码。对方须在 48 小时内接受；接受后不能撤销，原管理员成为操作员。</p><p><a href=\"/organization/authority-transfer\">移交管理权</a></p><h2>归属、挂靠和备案有什么区别？</h2><p>归属是转到另一个上级组织之下，由新的上级决定。挂靠是未登记的组织依附已登记的组织，由后者决定。备案是更改已登记的资料，由现时的上级决定，通过后才生效。</p><p><a href=\"/organization/own-requests\">我的申请</a></p>","en":"<h2>How do I add an operator?</h2><p>Invite by user name or mobile number and tick the rights. An invitation is good for 7 days and can be withdrawn or sent again. Rights can be changed at any time.</p><p><a href=\"/organization/operators-info\">Operators</a></p><h2>How do I hand over the administration?</h2><p>Choose an operator and give your password and a code by SMS. They have 48 hours to accept. After that it cannot be undone, and you become an operator.</p><p><a href=\"/organization/authority-transfer\">Transfer administration</a></p><h2>What are ownership, affiliation and filing?</h2><p>Ownership moves the organisation below another parent, which decides. Affiliation makes one that is not registered depend on a registered one, which decides. Filing changes registered data; your parent decides, and the change takes effect then.</p><p><a href=\"/organization/own-requests\">Own requests</a></p>","pt":"<h2>Como se acrescenta um operador?</h2><p>Convide pelo nome de utilizador ou pelo telemóvel e marque os direitos. O convite vale 7 dias e pode ser retirado ou reenviado. Os direitos podem mudar a qualquer momento.</p><p><a href=\"/organization/operators-info\">Operadores</a></p><h2>Como se transfere a administração?</h2><p>Escolha um operador e indique a sua palavra-passe e um código por SMS. A outra pessoa tem 48 horas para aceitar. Depois não se pode anular e passa a ser operador.</p><p><a href=\"/organization/authority-transfer\">Transferir administração</a></p><h2>O que são a integração, o vínculo e a alteração de dados?</h2><p>A integração põe a entidade sob outra entidade superior, que decide. O vínculo liga uma entidade sem registo a uma registada, que decide. A alteração muda os dados registados; decide a entidade superior e só então produz efeito.</p><p><a href=\"/organization/own-requests\">Pedidos próprios</a></p>"}', 5, '2026-07-01T00:00:00+08:00'),
('00000000-0000-4000-8100-000000000010', 'organization', '{"zh-TW":"帳戶","zh-CN":"账户","en":"Account","pt":"Conta"}', '{"zh-TW":"<h2>忘記密碼怎麼辦？</h2><p>可用短訊驗證碼、安全問題或證件號碼找回。都不可行時可提出申訴，3 個工作天內以短訊回覆。</p><p><a href=\"/forgetPwd\">找回密碼</a></p><h2>一個帳戶可以管理多個組織嗎？</h2><p>可以。登入後在「帳戶」切換組織，未儲存的草稿會留在原組織。</p><p><a href=\"/account\">帳戶</a></p>","zh-CN":"<h2>忘记密码怎么办？</h2><p>可用短信验证码、安全问题或证件号码找回。都不可行时可提出申诉，3 个工作日内以短信回复。</p><p><a href=\"/forgetPwd\">找回密码</a></p><h2>一个账户可以管理多个组织吗？</h2><p>可以。登录后在“账户”切换组织，未保存的草稿会留在原组织。</p><p><a href=\"/account\">账户</a></p>","en":"<h2>What if I forget my password?</h2><p>Recover it by a code to your phone, by the security questions, or by your document number. If none works, appeal: the answer comes by SMS within 3 working days.</p><p><a href=\"/forgetPwd\">Recover the password</a></p><h2>Can one account act for several organisations?</h2><p>Yes. Switch between them under ‘Account’; drafts stay with the organisation where you began them.</p><p><a href=\"/account\">Account</a></p>","pt":"<h2>E se me esquecer da palavra-passe?</h2><p>Recupere-a com um código no telemóvel, com as perguntas de segurança ou com o número do documento. Se nada resultar, apresente uma reclamação: a resposta chega por SMS em 3 dias úteis.</p><p><a href=\"/forgetPwd\">Recuperar a palavra-passe</a></p><h2>Uma conta pode gerir várias entidades?</h2><p>Sim. Mude de entidade em «Conta»; os rascunhos ficam na entidade onde os começou.</p><p><a href=\"/account\">Conta</a></p>"}', 6, '2026-07-01T00:00:00+08:00');--> statement-breakpoint
INSERT INTO "code_item" ("id", "list", "code", "names", "position") VALUES
('00000000-0000-4000-8200-000000000001', 'activity_type', '1', '{"zh-TW":"社區服務","zh-CN":"社区服务","en":"community service","pt":"serviço comunitário"}', 10),
('00000000-0000-4000-8200-000000000002', 'activity_type', '2', '{"zh-TW":"環境保護","zh-CN":"环境保护","en":"environment","pt":"protecção ambiental"}', 20),
('00000000-0000-4000-8200-000000000003', 'activity_type', '3', '{"zh-TW":"大型活動","zh-CN":"大型活动","en":"large events","pt":"eventos de grande dimensão"}', 30),
('00000000-0000-4000-8200-000000000004', 'activity_type', '4', '{"zh-TW":"文化藝術","zh-CN":"文化艺术","en":"culture and arts","pt":"cultura e artes"}', 40),
('00000000-0000-4000-8200-000000000005', 'activity_type', '5', '{"zh-TW":"醫療健康","zh-CN":"医疗健康","en":"medical and health","pt":"saúde"}', 50),
('00000000-0000-4000-8200-000000000006', 'activity_type', '6', '{"zh-TW":"教育培訓","zh-CN":"教育培训","en":"education and training","pt":"educação e formação"}', 60),
('00000000-0000-4000-8200-000000000007', 'activity_type', '7', '{"zh-TW":"體育","zh-CN":"体育","en":"sports","pt":"desporto"}', 70),
('00000000-0000-4000-8200-000000000008', 'activity_type', '8', '{"zh-TW":"其他","zh-CN":"其他","en":"other","pt":"outras"}', 80),
('00000000-0000-4000-8200-000000000009', 'region', '820001', '{"zh-TW":"花地瑪堂區","zh-CN":"花地玛堂区","en":"Parish of Our Lady of Fátima","pt":"Freguesia de Nossa Senhora de Fátima"}', 10),
('00000000-0000-4000-8200-000000000010', 'region', '820002', '{"zh-TW":"花王堂區（聖安多尼堂區）","zh-CN":"花王堂区（圣安多尼堂区）","en":"Parish of St. Anthony","pt":"Freguesia de Santo António"}', 20),
('00000000-0000-4000-8200-000000000011', 'region', '820003', '{"zh-TW":"望德堂區","zh-CN":"望德堂区","en":"Parish of St. Lazarus","pt":"Freguesia de São Lázaro"}', 30),
('00000000-0000-4000-8200-000000000012', 'region', '820004', '{"zh-TW":"大堂區","zh-CN":"大堂区","en":"Cathedral Parish","pt":"Freguesia da Sé"}', 40),
('00000000-0000-4000-8200-000000000013', 'region', '820005', '{"zh-TW":"風順堂區（聖老楞佐堂區）","zh-CN":"风顺堂区（圣老楞佐堂区）","en":"Parish of St. Lawrence","pt":"Freguesia de São Lourenço"}', 50),
('00000000-0000-4000-8200-000000000014', 'region', '820006', '{"zh-TW":"嘉模堂區（氹仔）","zh-CN":"嘉模堂区（氹仔）","en":"Parish of Our Lady of Carmel (Taipa)","pt":"Freguesia de Nossa Senhora do Carmo (Taipa)"}', 60),
('00000000-0000-4000-8200-000000000015', 'region', '820007', '{"zh-TW":"路氹填海區","zh-CN":"路氹填海区","en":"Cotai Reclamation Area","pt":"Zona do Aterro de Cotai"}', 70),
('00000000-0000-4000-8200-000000000016', 'region', '820008', '{"zh-TW":"聖方濟各堂區（路環）","zh-CN":"圣方济各堂区（路环）","en":"Parish of St. Francis Xavier (Coloane)","pt":"Freguesia de São Francisco Xavier (Coloane)"}', 80),
('00000000-0000-4000-8200-000000000017', 'service_type', '1', '{"zh-TW":"社區服務","zh-CN":"社区服务","en":"community service","pt":"serviço comunitário"}', 10),
('00000000-0000-4000-8200-000000000018', 'service_type', '2', '{"zh-TW":"家居清潔","zh-CN":"家居清洁","en":"home cleaning","pt":"limpeza doméstica"}', 20),
('00000000-0000-4000-8200-000000000019', 'service_type', '3', '{"zh-TW":"策劃","zh-CN":"策划","en":"planning","pt":"planeamento"}', 30),
('00000000-0000-4000-8200-000000000020', 'service_type', '4', '{"zh-TW":"大型活動","zh-CN":"大型活动","en":"large events","pt":"eventos de grande dimensão"}', 40),
('00000000-0000-4000-8200-000000000021', 'service_type', '5', '{"zh-TW":"扶貧探訪","zh-CN":"扶贫探访","en":"poverty visits","pt":"visitas a famílias carenciadas"}', 50),
('00000000-0000-4000-8200-000000000022', 'service_type', '6', '{"zh-TW":"調查研究","zh-CN":"调查研究","en":"research","pt":"estudo e inquérito"}', 60),
('00000000-0000-4000-8200-000000000023', 'service_type', '7', '{"zh-TW":"培訓","zh-CN":"培训","en":"training","pt":"formação"}', 70),
('00000000-0000-4000-8200-000000000024', 'service_type', '8', '{"zh-TW":"宣傳推廣","zh-CN":"宣传推广","en":"promotion","pt":"divulgação"}', 80),
('00000000-0000-4000-8200-000000000025', 'service_type', '9', '{"zh-TW":"體育","zh-CN":"体育","en":"sports","pt":"desporto"}', 90),
('00000000-0000-4000-8200-000000000026', 'service_type', '10', '{"zh-TW":"醫療","zh-CN":"医疗","en":"medical","pt":"saúde"}', 100),
('00000000-0000-4000-8200-000000000027', 'service_type', '11', '{"zh-TW":"禮儀","zh-CN":"礼仪","en":"ceremonial","pt":"protocolo"}', 110),
('00000000-0000-4000-8200-000000000028', 'service_type', '12', '{"zh-TW":"法律／翻譯","zh-CN":"法律／翻译","en":"legal or translation","pt":"apoio jurídico ou tradução"}', 120),
('00000000-0000-4000-8200-000000000029', 'service_type', '13', '{"zh-TW":"環保","zh-CN":"环保","en":"environment","pt":"protecção ambiental"}', 130),
('00000000-0000-4000-8200-000000000030', 'service_type', '14', '{"zh-TW":"出版","zh-CN":"出版","en":"publishing","pt":"edição e publicação"}', 140),
('00000000-0000-4000-8200-000000000031', 'service_type', '15', '{"zh-TW":"文化","zh-CN":"文化","en":"culture","pt":"cultura"}', 150),
('00000000-0000-4000-8200-000000000032', 'service_type', '16', '{"zh-TW":"旅遊","zh-CN":"旅游","en":"tourism","pt":"turismo"}', 160),
('00000000-0000-4000-8200-000000000033', 'service_type', '17', '{"zh-TW":"網頁設計","zh-CN":"网页设计","en":"web design","pt":"concepção de páginas electrónicas"}', 170),
('00000000-0000-4000-8200-000000000034', 'service_type', '18', '{"zh-TW":"其他","zh-CN":"其他","en":"other","pt":"outros"}', 180),
('00000000-0000-4000-8200-000000000035', 'service_object', '1', '{"zh-TW":"長者","zh-CN":"长者","en":"older people","pt":"idosos"}', 10),
('00000000-0000-4000-8200-000000000036', 'service_object', '2', '{"zh-TW":"兒童","zh-CN":"儿童","en":"children","pt":"crianças"}', 20),
('00000000-0000-4000-8200-000000000037', 'service_object', '3', '{"zh-TW":"青少年","zh-CN":"青少年","en":"young people","pt":"jovens"}', 30),
('00000000-0000-4000-8200-000000000038', 'service_object', '4', '{"zh-TW":"家庭","zh-CN":"家庭","en":"families","pt":"famílias"}', 40),
('00000000-0000-4000-8200-000000000039', 'service_object', '5', '{"zh-TW":"殘疾人士","zh-CN":"残疾人士","en":"people with disabilities","pt":"pessoas com deficiência"}', 50),
('00000000-0000-4000-8200-000000000040', 'service_object', '6', '{"zh-TW":"病患者","zh-CN":"患者","en":"patients","pt":"doentes"}', 60),
('00000000-0000-4000-8200-000000000041', 'service_object', '7', '{"zh-TW":"新來澳人士","zh-CN":"新来澳人士","en":"newcomers to Macao","pt":"recém-chegados a Macau"}', 70),
('00000000-0000-4000-8200-000000000042', 'service_object', '8', '{"zh-TW":"旅客","zh-CN":"游客","en":"visitors","pt":"visitantes"}', 80),
('00000000-0000-4000-8200-000000000043', 'service_object', '9', '{"zh-TW":"公眾","zh-CN":"公众","en":"general public","pt":"público em geral"}', 90),
('00000000-0000-4000-8200-000000000044', 'service_object', '10', '{"zh-TW":"其他","zh-CN":"其他","en":"other","pt":"outros"}', 100);
