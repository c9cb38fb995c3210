CREATE TABLE "hours_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"number" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_sealed" text NOT NULL,
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
ALTER TABLE "hours_proof" ADD CONSTRAINT "hours_proof_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hours_proof_volunteer" ON "hours_proof" USING btree ("volunteer_id","issued_at");