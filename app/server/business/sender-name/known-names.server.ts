import { PRODUCT_NAME } from '#app/base/product.ts';
import { PLANS } from '#app/product/plans/plans.ts';

/**
 * Names under which a client could be deceived.
 * - anywhere: held wherever its words stand in a business name, and if it is written apart or together
 * - alone: an ordinary word or surname too, held only if nothing of a trade stands beside it: `Chase`, `Apple Support`
 */
type KnownName = { readonly name: string; readonly is: 'anywhere' | 'alone' };

const anywhere = (...names: readonly string[]): KnownName[] => names.map((name) => ({ name, is: 'anywhere' }));
const alone = (...names: readonly string[]): KnownName[] => names.map((name) => ({ name, is: 'alone' }));

/** `Pro Plan` and its like. A label such as `Pro` alone is a word of many firms. */
const planNames = Object.values(PLANS).flatMap(({ label, banner }) => [
  ...(banner === undefined ? [] : [banner.title]),
  /plan|trial/i.test(label) ? label : `${label} Plan`,
]);

export const KNOWN_NAMES: readonly KnownName[] = [
  // Ours
  ...anywhere(PRODUCT_NAME),
  ...anywhere(...planNames),
  // Banks
  ...anywhere('bank', 'banking', 'bancorp', 'credit union', 'Bank of America', 'BofA', 'Wells Fargo', 'WellsFargo'),
  ...anywhere('JPMorgan', 'J.P. Morgan', 'Citibank', 'Citigroup', 'Capital One', 'Goldman Sachs', 'Morgan Stanley'),
  ...anywhere('HSBC', 'Barclays', 'Santander', 'BNP Paribas', 'Deutsche Bank', 'Truist', 'PNC Bank', 'Navy Federal'),
  ...anywhere('American Express', 'Amex', 'Mastercard', 'MasterCard', 'Fidelity Investments', 'Charles Schwab', 'USAA'),
  ...anywhere(
    'Lloyds Bank',
    'NatWest',
    'Scotiabank',
    'TD Ameritrade',
    'Robinhood',
    'Equifax',
    'Experian',
    'TransUnion',
  ),
  ...alone('Chase', 'Citi', 'Visa', 'Discover', 'Ally', 'Fidelity', 'Vanguard', 'Schwab', 'Regions', 'Key', 'Lloyds'),
  // Payments
  ...anywhere(
    'PayPal',
    'Venmo',
    'Zelle',
    'Cash App',
    'CashApp',
    'Apple Pay',
    'Google Pay',
    'Western Union',
    'MoneyGram',
  ),
  ...anywhere('Coinbase', 'Binance', 'Bitcoin', 'Klarna', 'Afterpay', 'Revolut', 'Worldpay', 'Authorize.net', 'Alipay'),
  ...alone('Stripe', 'Square', 'Wise', 'Affirm', 'Plaid', 'Adyen'),
  // Shops, carriers and services that people pay or trust
  ...anywhere('Amazon Prime', 'Microsoft', 'Facebook', 'Instagram', 'WhatsApp', 'Netflix', 'QuickBooks', 'Intuit'),
  ...anywhere('TurboTax', 'DocuSign', 'Dropbox', 'iCloud', 'Gmail', 'YouTube', 'LinkedIn', 'Walmart', 'Home Depot'),
  ...anywhere(
    'Costco',
    'eBay',
    'Craigslist',
    'FedEx',
    'USPS',
    'DHL',
    'Verizon',
    'T-Mobile',
    'AT&T',
    'Comcast',
    'Xfinity',
  ),
  ...anywhere('McAfee', 'Norton LifeLock', 'Geek Squad', 'Best Buy', 'Airbnb', 'DoorDash', 'Angi', 'HomeAdvisor'),
  ...alone('Amazon', 'Apple', 'Google', 'Meta', 'Target', 'Lowes', 'Lowe’s', 'UPS', 'Uber', 'Lyft', 'Yelp', 'Zoom'),
  ...alone('Norton', 'Spectrum', 'Sprint', 'Adobe', 'Oracle', 'Tesla', 'Houzz', 'Thumbtack', 'Zillow', 'Allstate'),
  // Authorities
  ...anywhere(
    'IRS',
    'Internal Revenue',
    'Social Security',
    'Medicare',
    'Medicaid',
    'Treasury',
    'Federal Reserve',
    'FDIC',
  ),
  ...anywhere('FBI', 'IC3', 'Homeland Security', 'USCIS', 'DMV', 'FEMA', 'OSHA', 'Postal Service', 'Post Office'),
  ...anywhere(
    'Better Business Bureau',
    'BBB',
    'Federal Trade',
    'FTC',
    'Attorney General',
    'Court of',
    'District Court',
  ),
  ...anywhere(
    'Supreme Court',
    'Department of',
    'Dept of',
    'Ministry of',
    'State of',
    'City of',
    'County of',
    'Government',
  ),
  ...anywhere('United States', 'US Customs', 'Police', 'Sheriff', 'HM Revenue', 'HMRC', 'Revenue Agency', 'Interpol'),
  ...anywhere('Building Department', 'Tax Office', 'Tax Collector', 'License Board', 'Contractors State License'),
  ...alone('SSA', 'CRA', 'EPA', 'CIA', 'NSA', 'HUD', 'Court', 'Customs', 'Tax', 'State', 'County', 'City'),
  // Roles that only a bank, an authority or we could claim, and phrases of such mails.
  ...anywhere('account is', 'account has', 'your account', 'account suspended', 'account locked', 'account alert'),
  ...anywhere(
    'verify your',
    'confirm your',
    'update your',
    'security alert',
    'security department',
    'fraud department',
  ),
  ...anywhere('fraud', 'final notice', 'past due', 'overdue', 'gift card', 'you won', 'you have won', 'lottery'),
  ...anywhere(
    'customer support',
    'customer service',
    'tech support',
    'help desk',
    'helpdesk',
    'call now',
    'click here',
  ),
  ...anywhere('password', 'log in', 'login', 'refund', 'unauthorized', 'suspended', 'debt collection'),
  ...alone(
    'Support',
    'Security',
    'Billing',
    'Administrator',
    'Admin',
    'Notice',
    'Invoice',
    'Payment',
    'Payments',
    'Winner',
  ),
];

/** Words beside which an `alone` name is still taken for the firm of that name. */
export const FIRM_WORDS: ReadonlySet<string> = new Set(
  (
    'account accounts admin and alert alerts app at authority auto billing board bureau business by card cards care ' +
    'center centre claims co com commission company corp corporation court credit customer dept department desk ' +
    'direct express finance financial for from fund group help home inc insurance international invest investments ' +
    'invoice invoices limited llc loan loans ltd mail member membership message mobile mortgage mortgages my na net ' +
    'new notice of office official online order orders org our pay payment payments plan plus prime pro refunds ' +
    'rewards safe savings secure security service services shop store subscription support tax team the to trust uk ' +
    'us usa user verification verified verify wallet with your'
  ).split(' '),
);
