CREATE TABLE "provider_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"text_sealed" text,
	"renew_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"claim_id" uuid,
	"claim_ends_at" timestamp (3) with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone
);
