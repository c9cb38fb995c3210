DROP INDEX "organization_role_search";--> statement-breakpoint
DROP INDEX "volunteer_search";--> statement-breakpoint
ALTER TABLE "organization_role" ADD COLUMN "folded_name" text;--> statement-breakpoint
ALTER TABLE "volunteer" ADD COLUMN "folded_name" text;--> statement-breakpoint
CREATE INDEX "volunteer_unfolded" ON "volunteer" USING btree ("id") WHERE "volunteer"."folded_name" is null and ("volunteer"."name" is not null or "volunteer"."surname_latin" is not null or "volunteer"."given_name_latin" is not null);--> statement-breakpoint
CREATE INDEX "organization_role_search" ON "organization_role" USING gin ((string_to_array(split_part("folded_name", ' ', 1), null) || string_to_array(regexp_replace(substr("folded_name", 1), '(..)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr("folded_name", 2), '(..)', '\1|', 'g'), '|')
    || string_to_array(regexp_replace(substr("folded_name", 1), '(...)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr("folded_name", 2), '(...)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr("folded_name", 3), '(...)', '\1|', 'g'), '|')));--> statement-breakpoint
CREATE INDEX "volunteer_search" ON "volunteer" USING gin ((string_to_array(split_part("folded_name", ' ', 1), null) || string_to_array(regexp_replace(substr("folded_name", 1), '(..)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr("folded_name", 2), '(..)', '\1|', 'g'), '|')
    || string_to_array(regexp_replace(substr("folded_name", 1), '(...)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr("folded_name", 2), '(...)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr("folded_name", 3), '(...)', '\1|', 'g'), '|')));--> statement-breakpoint
UPDATE "organization" SET "name_grams" = '{}';--> statement-breakpoint
UPDATE "activity" SET "name_grams" = '{}';
