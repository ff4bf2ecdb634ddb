import { Button } from '#app/ui/button.tsx';
import * as termsWords from '#app/words/en/terms.ts';

/** Decline and Accept, posted by the form of the terms. */
export function TermsButtons() {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button type="submit" name="terms" value="declined">
        {termsWords.decline}
      </Button>
      <Button type="submit" name="terms" value="accepted" variant="primary">
        {termsWords.accept}
      </Button>
    </div>
  );
}
