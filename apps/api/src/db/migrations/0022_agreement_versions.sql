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
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_acceptance_version" ON "agreement_acceptance" USING btree ("agreement","version","accepted_at");