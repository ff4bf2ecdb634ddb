import { pictureAddress } from '#app/base/picture-address.ts';
import { AccountForm, type AccountFormProps } from '#app/features/account/account-form.tsx';
import { BUSINESS_FORM, BusinessSchema } from '#app/forms/account-forms.ts';
import type { AccountPage } from '#app/product/account.ts';
import { BUSINESS_FIELD_NAMES, BUSINESS_FIELDS } from '#app/product/business.ts';
import { PICTURE_TYPES } from '#app/product/tiles/pictures.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { HiddenInput } from '#app/ui/hidden-input.tsx';
import { Options, SelectField } from '#app/ui/select.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useFormRevision } from '#app/ui/use-form-revision.ts';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as businessWords from '#app/words/en/business.ts';
import * as currencyWords from '#app/words/en/currencies.ts';

interface BusinessSectionProps extends Pick<AccountFormProps, 'answer'> {
  readonly page: AccountPage;
  /** The revision that the last press saved here. */
  readonly savedRevision: number | undefined;
}

/** The business details for printed sheets. */
export function BusinessSection({ page, answer, savedRevision }: BusinessSectionProps) {
  const {
    fields,
    answer: own,
    ...form
  } = usePageForm({
    id: BUSINESS_FORM,
    schema: BusinessSchema,
    answer,
    defaultValue: page.business ?? undefined,
  });
  const revision = useFormRevision(page.businessRevision, own?.result.initialValue?.revision ?? savedRevision);
  return (
    <CardSection id="business" title={businessWords.details}>
      <p className="mb-4">{businessWords.about}</p>
      {!page.mayPrint && <p className="mb-4 text-muted">{businessWords.notOnSheets}</p>}
      <AccountForm {...form} encType="multipart/form-data">
        <HiddenInput name="revision" value={revision} />
        {BUSINESS_FIELD_NAMES.map((name) => {
          const field = { id: `business-${name}`, name, maxLength: BUSINESS_FIELDS[name] };
          const defaultValue = fields[name].initialValue ?? '';
          const label = businessWords.labels[name];
          const error = fields[name].errors?.[0];
          if (name === 'currency') {
            return (
              <SelectField
                key={name}
                id={field.id}
                name={name}
                label={label}
                hint={currencyWords.hint}
                error={error}
                defaultValue={defaultValue}
              >
                <Options of={CURRENCY_OPTIONS} />
              </SelectField>
            );
          }
          return name === 'address' ? (
            <TextAreaField
              key={name}
              {...field}
              label={label}
              error={error}
              rows={3}
              autoComplete="street-address"
              defaultValue={defaultValue}
            />
          ) : (
            <TextField key={name} {...field} label={label} error={error} defaultValue={defaultValue} {...HINTS[name]} />
          );
        })}
        <Logo
          logo={page.logo}
          isDropped={own?.result.initialValue?.dropLogo === 'on'}
          problem={fields.logo.errors?.[0]}
        />
        <SendButton intent="business" className="justify-self-start">
          {businessWords.save}
        </SendButton>
      </AccountForm>
    </CardSection>
  );
}

interface LogoProps {
  readonly logo: string | null;
  readonly isDropped: boolean;
  readonly problem: string | undefined;
}

/** The present logo, a field for a new one, and a checkbox that removes it. */
function Logo({ logo, isDropped, problem }: LogoProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {logo !== null && (
        <img
          src={pictureAddress(logo)}
          alt={businessWords.logoNow}
          className="max-h-16 max-w-60 justify-self-start rounded-control border border-line bg-white p-1"
        />
      )}
      <Field id="business-logo" label={businessWords.logo} hint={businessWords.logoHint} error={problem}>
        {(control) => <FileInput {...control} name="logo" accept={PICTURE_TYPES} />}
      </Field>
      {logo !== null && <Checkbox name="dropLogo" label={businessWords.dropLogo} defaultChecked={isDropped} />}
    </div>
  );
}

const CURRENCY_OPTIONS = [
  ['', currencyWords.none] as const,
  ...Object.entries(currencyWords.CURRENCIES).map(([code, name]) => [code, currencyWords.named(name, code)] as const),
];

/** Autofill and keyboard hints. */
const HINTS = {
  name: { autoComplete: 'organization' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' },
  licence: { autoComplete: 'off' },
} as const;
