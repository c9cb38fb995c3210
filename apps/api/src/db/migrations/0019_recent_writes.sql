-- Unlogged: a crash empties it, which the API notices; no call waits for the disk.
CREATE UNLOGGED TABLE "recent_write" (
	"subject" text PRIMARY KEY NOT NULL,
	"position" pg_lsn NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "recent_write_age" ON "recent_write" USING btree ("written_at");