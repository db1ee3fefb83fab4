import { brandText } from '#src/text/brand.ts'
import { BRAND_IMAGES } from '#src/rules/brand.ts'
import { BrandForm } from './BrandForm.tsx'
import { BrandPicture } from './BrandPicture.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

/** The names, colours and pictures of the site. */
export default function BrandTab() {
  return (
    <SettingsPanel heading={brandText.title}>
      {(settingOf, putSetting) => (
        <>
          <p className="pb-4 text-sm text-ink-2">{brandText.lead}</p>
          <BrandForm onStored={putSetting} settingOf={settingOf} />
          <section className="mt-8 border-t border-line pt-5">
            <h3 className="font-bold">{brandText.pictures}</h3>
            {BRAND_IMAGES.map((key) => (
              <BrandPicture key={key} onStored={putSetting} setting={settingOf(key)} which={key} />
            ))}
          </section>
        </>
      )}
    </SettingsPanel>
  )
}
