ALTER TABLE "mail_queue" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "mailbox" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD CONSTRAINT "mail_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox" ADD CONSTRAINT "mailbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_queue_user_id_idx" ON "mail_queue" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mailbox_user_id_idx" ON "mailbox" USING btree ("user_id");--> statement-breakpoint
UPDATE "mail_queue" SET "user_id" = "users"."id" FROM "users" WHERE "mail_queue"."recipient" = "users"."email" AND "users"."email_confirmed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "mail_queue" SET "user_id" = "users"."id" FROM "users" WHERE "mail_queue"."data" ->> 'userId' = "users"."id"::text;--> statement-breakpoint
UPDATE "mailbox" SET "user_id" = "users"."id" FROM "users" WHERE "mailbox"."recipient" = "users"."email" AND "users"."email_confirmed_at" IS NOT NULL;
