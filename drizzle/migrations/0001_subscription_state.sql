ALTER TABLE "users" ADD COLUMN "payment_overdue_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "subscription_ends_at" timestamp with time zone;