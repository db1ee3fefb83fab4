// Runs before the first paint: every page has it in its head (site/build/early-script.ts).

// Sets the chosen theme and size of posts, the mark that scripts run, and whether the page's banner was dismissed in
// this browser (site/islands/layout/banner.ts).
;(function () {
  var root = document.documentElement
  root.setAttribute('data-js', '')
  try {
    var theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme)
    var size = localStorage.getItem('text-size')
    if (size === '1' || size === '2') root.setAttribute('data-text-size', size)
    var dismissed = localStorage.getItem('dismissed-banners')
    if (dismissed && dismissed.split(' ').includes(root.getAttribute('data-banner')))
      root.removeAttribute('data-banner')
  } catch {
    // Storage is switched off: the page follows the system.
  }
})()

// The names that texts say (src/text/names.ts).
self[Symbol.for('names')] = JSON.parse(document.documentElement.getAttribute('data-names'))

// Pretendard, on Windows from the second visit on (site/islands/layout/fetch-font.ts): its sheet and the cached files hold
// back the first paint, so that no text is drawn in another face before.
;(function () {
  try {
    var font = localStorage.getItem('font')
    if (!font) return
    font.split(' ').forEach(function (href, index) {
      var link = document.createElement('link')
      link.rel = index ? 'preload' : 'stylesheet'
      if (index) {
        link.as = 'font'
        link.crossOrigin = ''
      } else {
        link.setAttribute('blocking', 'render')
        link.onerror = function () {
          localStorage.removeItem('font')
        }
      }
      link.href = href
      document.head.append(link)
    })
  } catch {
    // Storage is switched off: the page keeps the system's face.
  }
})()

// A view transition fades a list into a post and back, unless reduced motion is set. No other navigation has one: if the next
// document does not opt in (the panel, a feed, a file), Chromium raises an uncatchable error there.
;(function () {
  if (!('onpagereveal' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Inline and not in a style sheet: until that loads, the page would not take part in the running transition.
  var part = new CSSStyleSheet()
  part.replaceSync('@view-transition{navigation:auto}')
  document.adoptedStyleSheets.push(part)
  var POST = /^\/post\/[^/]+$/
  var LIST = /^\/(popular|best|recent|recent-posts|search|bookmarks|category|(category|profile|tag)\/[^/]+)?$/

  function pathOf(entry) {
    return entry ? new URL(entry.url).pathname : ''
  }

  function fades(step) {
    var from = pathOf(step && step.from)
    var to = pathOf(step && step.entry)
    return POST.test(to) || (POST.test(from) && LIST.test(to))
  }

  // A skipped transition, as when the page is left at once, is no failure.
  function settle(transition) {
    function ignore() {}
    transition.ready.catch(ignore)
    transition.finished.catch(ignore)
  }

  addEventListener('pageswap', function (event) {
    if (!event.viewTransition) return
    settle(event.viewTransition)
    if (!fades(event.activation)) event.viewTransition.skipTransition()
  })
  addEventListener('pagereveal', function (event) {
    if (event.viewTransition) settle(event.viewTransition)
  })
})()

// The read-only field above the feed opens the composer.
;(function () {
  function open(event) {
    var path = event.target instanceof HTMLInputElement && event.target.getAttribute('data-opens')
    if (path && (event.type === 'click' || event.key === 'Enter')) location.assign(path)
  }
  addEventListener('click', open)
  addEventListener('keydown', open)
})()

// Marks the field in which a syllable is being composed, which no script may change then (site/lib/forms/composing.ts).
;(function () {
  addEventListener('compositionstart', function (event) {
    event.target.setAttribute('data-composing', '')
  })
  addEventListener('compositionend', function (event) {
    event.target.removeAttribute('data-composing')
  })
})()

// A tap on a control whose script has not loaded would be lost, or navigate. It is queued, marked as pending, and
// replayed once the script runs, however late: once per control, and not when the control was removed. When the script
// does not load, a link navigates to its target.
;(function () {
  var taps = new Set()
  var isFrameAwake = false

  // What stands in an island's slot is drawn by the page, and belongs to the frame's script.
  function sleeps(control) {
    var place = control.closest('astro-island, astro-slot')
    return place && place.localName === 'astro-island' ? place.hasAttribute('ssr') : !isFrameAwake
  }

  // Buttons, and links of islands that change the page in place.
  function tapped(event) {
    var control = event.target.closest('button, astro-island [data-in-place]')
    if (!control || (!control.href && control.type !== 'button')) return null
    var elsewhere = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    return control.href && elsewhere ? null : control
  }

  function keep(event) {
    var control = event.isTrusted && tapped(event)
    if (!control || !sleeps(control)) return
    if (control.href) event.preventDefault()
    taps.add(control)
    control.setAttribute('data-tapped', '')
  }

  // Removes the matching taps from the queue and replays those whose control is still there.
  function settle(isMeant, act) {
    taps.forEach(function (control) {
      if (!isMeant(control)) return
      taps.delete(control)
      control.removeAttribute('data-tapped')
      if (control.isConnected) act(control)
    })
  }

  function wake(event) {
    if (event.target === document) isFrameAwake = true
    settle(function (control) {
      return !sleeps(control)
    }, tap)
  }

  function giveUp(event) {
    settle(
      function (control) {
        return event.target.contains(control)
      },
      function (control) {
        if (control.href) location.assign(control.href)
      },
    )
  }

  // Menus and tabs react to what comes before the click, other controls to the click.
  function tap(control) {
    control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }))
    control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    control.click()
  }

  addEventListener('click', keep, true)
  addEventListener('astro:hydrate', wake, true)
  addEventListener('astro:hydration-error', giveUp, true)
  addEventListener('aah:frame', wake, true)
})()
