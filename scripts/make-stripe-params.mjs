/**
 * Reads the payment SDK's own typings and writes down which parameters each call takes, for the stand-in's strict
 * check: app/server/billing/stand-in/stripe-params.json. Run it after an upgrade of the SDK; a test compares.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const OUTPUT = path.join(ROOT, 'app/server/billing/stand-in/stripe-params.json');

const CALLS = {
  'POST /v1/customers': 'Stripe.CustomerCreateParams',
  'GET /v1/customers': 'Stripe.CustomerListParams',
  'GET /v1/customers/:id': 'Stripe.CustomerRetrieveParams',
  'POST /v1/customers/:id': 'Stripe.CustomerUpdateParams',
  'POST /v1/checkout/sessions': 'Stripe.Checkout.SessionCreateParams',
  'GET /v1/checkout/sessions': 'Stripe.Checkout.SessionListParams',
  'POST /v1/checkout/sessions/:id/expire': 'Stripe.Checkout.SessionExpireParams',
  'GET /v1/subscriptions': 'Stripe.SubscriptionListParams',
  'GET /v1/subscriptions/:id': 'Stripe.SubscriptionRetrieveParams',
  'POST /v1/subscriptions/:id': 'Stripe.SubscriptionUpdateParams',
  'DELETE /v1/subscriptions/:id': 'Stripe.SubscriptionCancelParams',
  'POST /v1/billing_portal/sessions': 'Stripe.BillingPortal.SessionCreateParams',
  'GET /v1/invoices': 'Stripe.InvoiceListParams',
  'POST /v1/invoices/create_preview': 'Stripe.InvoiceCreatePreviewParams',
  'GET /v1/refunds': 'Stripe.RefundListParams',
  'GET /v1/promotion_codes': 'Stripe.PromotionCodeListParams',
  'GET /v1/coupons/:id': 'Stripe.CouponRetrieveParams',
};
/** Deeper than any call here goes; below it a parameter is taken as it is. */
const DEPTH = 4;

/** The parameters of every call as a tree: {keys, required}, {list}, {map}, or a leaf with its kind or its allowed words. */
export function makeStripeParams() {
  const probe = path.join(ROOT, '.generated-stripe-probe.ts');
  const names = Object.values(CALLS);
  const text = `import Stripe from 'stripe';\n${names.map((name, i) => `export declare const p${i}: ${name};`).join('\n')}\n`;
  const options = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, target, ...rest) =>
    file === probe ? ts.createSourceFile(file, text, target, true) : read(file, target, ...rest);
  const exists = host.fileExists.bind(host);
  host.fileExists = (file) => file === probe || exists(file);
  const program = ts.createProgram([probe], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(probe);
  const result = {};
  Object.keys(CALLS).forEach((call, i) => {
    const symbol = checker.getExportsOfModule(checker.getSymbolAtLocation(source)).find((one) => one.name === `p${i}`);
    result[call] = describe(checker.getTypeOfSymbol(symbol), 0);
  });
  return result;

  function describe(type, depth) {
    // The typings leave every list of words open for later ones (`string & {}`); here only the known ones count.
    const isLaterWord = (part) => part.isIntersection() && part.types.some((one) => one.flags & ts.TypeFlags.String);
    const parts = (type.isUnion() ? type.types : [type]).filter(
      (part) => !(part.flags & ts.TypeFlags.Undefined) && !isLaterWord(part),
    );
    const words = parts.filter((part) => part.isStringLiteral()).map((part) => part.value);
    const isOpen = parts.some((part) => part.flags & (ts.TypeFlags.String | ts.TypeFlags.Number));
    const objects = parts.filter((part) => part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection));
    const isText = objects.length === 0;
    if (isText && words.length > 0 && !isOpen) return { words: words.sort() };
    if (isText) return kindOf(parts.filter((part) => !part.isStringLiteral()));
    const list = objects.find((part) => checker.isArrayType(part));
    if (list) return depth >= DEPTH ? { any: true } : { list: describe(checker.getTypeArguments(list)[0], depth + 1) };
    const map = objects.find((part) => checker.getIndexInfosOfType(part).length > 0);
    if (map) return { map: true };
    if (depth >= DEPTH) return { any: true };
    const keys = {};
    const required = [];
    for (const part of objects) {
      for (const property of checker.getPropertiesOfType(part)) {
        keys[property.name] = describe(checker.getTypeOfSymbol(property), depth + 1);
        const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
        if (!isOptional && objects.length === 1) required.push(property.name);
      }
    }
    return required.length > 0 ? { keys, required: required.sort() } : { keys };
  }

  function kindOf(parts) {
    const isAll = (flag) => parts.length > 0 && parts.every((part) => part.flags & flag);
    if (isAll(ts.TypeFlags.NumberLike)) return { kind: 'number' };
    return isAll(ts.TypeFlags.BooleanLike) ? { kind: 'boolean' } : {};
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(OUTPUT, `${JSON.stringify(makeStripeParams())}\n`);
}
