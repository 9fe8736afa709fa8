import { RefreshCw } from 'lucide-react'
import { type T, useT } from '#web/kit/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { Progress } from '#web/ui/spinner.tsx'
import type { Instead, Shown } from './shown.ts'
import type { Captcha } from './use-captcha.ts'
import '#web/locales/parts/captcha.ts'

const link = 'text-s text-indigo underline underline-offset-4'

/** A picture to read, digits to hear, or how far the browser is. */
export default function CaptchaShown({ captcha }: { captcha: Captcha }) {
  const { shown } = captcha
  if (!shown.kind) return shown.failed ? <Unreachable captcha={captcha} /> : null
  return shown.kind === 'pow' ? <Work captcha={captcha} /> : <Reading captcha={captcha} />
}

function Unreachable({ captcha }: { captcha: Captcha }) {
  const t = useT()
  return (
    <p role="alert" className="text-s text-seal">
      {t('captcha.unreachable')}{' '}
      <button type="button" className={link} onClick={() => captcha.renew()}>
        {t('captcha.again')}
      </button>
    </p>
  )
}

/** Silent, unless somebody waits for it or the browser cannot do it. */
function Work({ captcha }: { captcha: Captcha }) {
  const t = useT()
  const { waiting, failed, progress } = captcha.shown
  if (failed)
    return (
      <p role="alert" className="text-s text-seal">
        {t('captcha.workFailed')} <Other captcha={captcha} kind="audio" />
      </p>
    )
  if (!waiting) return null
  return (
    <div role="status" className="grid gap-1.5 text-s text-ink-3">
      {t('captcha.working')}
      <Progress value={progress} label={t('captcha.working')} />
    </div>
  )
}

function Reading({ captcha }: { captcha: Captcha }) {
  const t = useT()
  const { shown } = captcha
  return (
    <div className="grid gap-2">
      <Input
        name="captcha"
        label={t('captcha.label')}
        hint={hintOf(shown, t)}
        error={shown.problem}
        value={shown.text}
        onChange={(event) => captcha.write(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={shown.kind === 'string' ? 'text' : 'numeric'}
        maxLength={16}
      />
      {shown.kind === 'audio' ? <Sound captcha={captcha} /> : <Picture captcha={captcha} />}
      <p className="flex flex-wrap gap-x-5">
        {shown.kind !== 'audio' && <Other captcha={captcha} kind="audio" />}
        <Other captcha={captcha} kind="pow" />
      </p>
    </div>
  )
}

function hintOf({ kind }: Shown, t: T) {
  if (kind === 'math') return t('captcha.mathHint')
  return t(kind === 'audio' ? 'captcha.audioHint' : 'captcha.pictureHint')
}

/** The picture is the button that changes it. Its ground stays paper: the ink of the picture is dark. */
function Picture({ captcha }: { captcha: Captcha }) {
  const t = useT()
  const { source, loading } = captcha.shown
  return (
    <button
      type="button"
      onClick={() => captcha.renew()}
      aria-label={t('captcha.change')}
      aria-busy={loading || undefined}
      className="h-16 w-60 max-w-full overflow-hidden rounded-md border border-line-strong bg-sheet aria-busy:opacity-55"
    >
      {source && <img src={source} alt={t('captcha.picture')} className="size-full" />}
    </button>
  )
}

function Sound({ captcha }: { captcha: Captcha }) {
  const t = useT()
  return (
    <div className="flex items-center gap-2">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are what is asked for */}
      <audio
        key={captcha.shown.source}
        controls
        src={captcha.shown.source}
        aria-label={t('captcha.audio')}
        className="h-11 min-w-0 flex-1"
      />
      <IconButton label={t('captcha.changeAudio')} onClick={() => captcha.renew()}>
        <RefreshCw size={18} />
      </IconButton>
    </div>
  )
}

/** The way to another kind, for who cannot see, hear or wait for this one. */
function Other({ captcha, kind }: { captcha: Captcha; kind: NonNullable<Instead> }) {
  const t = useT()
  return (
    <button type="button" className={link} onClick={() => captcha.renew(kind)}>
      {t(kind === 'audio' ? 'captcha.hear' : 'captcha.letBrowser')}
    </button>
  )
}
