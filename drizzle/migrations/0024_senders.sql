ALTER TABLE "held_names" DROP CONSTRAINT "held_names_pkey";--> statement-breakpoint
ALTER TABLE "held_names" ADD CONSTRAINT "held_names_user_id_name_pk" PRIMARY KEY("user_id","name");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mails_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposal_reports" ADD COLUMN "mailbox" text;--> statement-breakpoint
CREATE INDEX "held_names_name_idx" ON "held_names" USING btree ("name");