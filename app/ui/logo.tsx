import { PRODUCT_NAME } from '#app/base/product.ts';
import { joinClasses } from '#app/ui/join-classes.ts';

/** Four tiles, one of them cut. */
function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={joinClasses('size-6 shrink-0 fill-accent', className)}>
      <rect x="1" y="1" width="10" height="10" rx="1.5" />
      <rect x="13" y="1" width="10" height="10" rx="1.5" opacity="0.6" />
      <rect x="1" y="13" width="10" height="10" rx="1.5" opacity="0.35" />
      <path d="M14.5 13H23v8.5a1.5 1.5 0 0 1-1.5 1.5H19a6 6 0 0 0-6-6v-2.5a1.5 1.5 0 0 1 1.5-1.5z" />
    </svg>
  );
}

/** The mark and the product's name, which makes way for large letters in a header; of a short one the mark alone is seen on a phone. */
export function Logo({ className, isShort = false }: { readonly className?: string; readonly isShort?: boolean }) {
  return (
    <span
      className={joinClasses(
        'inline-flex min-w-0 items-center gap-2.5 text-[min(1.125rem,7vw)] leading-7 font-bold tracking-tight',
        className,
      )}
    >
      <LogoMark />
      <span className={joinClasses('truncate @max-[18rem]:sr-only', isShort && 'max-sm:sr-only')}>{PRODUCT_NAME}</span>
    </span>
  );
}
