import { Suspense, useContext, useEffect, useState } from 'react';
import { pictureAddress } from '#app/base/picture-address.ts';
import { findPhoto } from '#app/features/look/photos.ts';
import { AccountTiles } from '#app/features/trade-notes/account-tiles.ts';
import type { TradeForm } from '#app/features/trade-notes/trade-form.tsx';
import { labelOf } from '#app/layout/fields/job-field.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import { OWN_COLOR } from '#app/layout/model/look-fields.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { photoRatio } from '#app/product/tiles/pictures.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart, overPage } from '#app/ui/lazy-part.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';
import * as tilesWords from '#app/words/en/tiles.ts';

const PhotoDialog = lazyPart(() => import('#app/features/look/photo-dialog.tsx'), overPage);

/** The photo of the job's tile, which replaces its color. Without scripts it comes with one of the account's tiles. */
export function TilePhotoField({ form }: { readonly form: TradeForm }) {
  const [isOpen, setOpen] = useState(false);
  const { mayKeep } = useContext(AccountTiles);
  const terms = termsOf(form.texts);
  const { tilePhoto: id } = form.trade;
  return (
    <div className={id === '' ? 'no-js:hidden' : undefined}>
      <input type="hidden" name="tilePhoto" value={form.texts.tilePhoto} />
      <p className="legend">{labelOf(fieldNamed('tilePhoto'), form.texts)}</p>
      <div className="flex flex-wrap items-center gap-3">
        {id !== '' && <Thumb key={id} id={id} alt={labelOf(fieldNamed('tilePhoto'), form.texts)} />}
        <Button className="no-js:hidden" onClick={() => setOpen(true)}>
          {id === '' ? inTermsOf(terms, tilesWords.addPhoto) : tilesWords.otherPhoto}
        </Button>
        {id !== '' && (
          <Button intent="drop-photo" instead={() => form.change({ tilePhoto: '' })}>
            {tilesWords.removePhoto}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <PhotoDialog
            terms={terms}
            ratio={ratioOf(form)}
            mayKeep={mayKeep}
            onClose={() => setOpen(false)}
            onChosen={(photo) => {
              setOpen(false);
              if (mayKeep && photo.isHereOnly) {
                showToast({
                  title: inTermsOf(terms, tilesWords.photo),
                  description: tilesWords.hereOnly,
                  tone: 'destructive',
                });
              }
              form.change({ tilePhoto: photo.id, tileColor: OWN_COLOR, tileColorOwn: photo.color });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The photo, small. If only this browser has it, its address works only with the service worker. */
function Thumb({ id, alt }: { readonly id: string; readonly alt: string }) {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    if (own !== null) return () => URL.revokeObjectURL(own);
  }, [own]);
  return (
    <img
      src={own ?? pictureAddress(id)}
      alt={alt}
      className="h-16 max-w-32 rounded-control border border-line object-cover"
      onError={() => {
        if (own !== null) return;
        void findPhoto(id).then((photo) => photo && setOwn(URL.createObjectURL(photo)));
      }}
    />
  );
}

/** The side ratio of the typed tile. */
function ratioOf({ texts }: TradeForm): number {
  const sides = [texts.tileWidth, texts.tileLength].map((text) => {
    const read = parseLength(text, sizeUnit(texts.unitSystem));
    return read.ok ? read.value : 0;
  });
  return photoRatio(sides as [number, number]);
}
