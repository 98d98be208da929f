/** Texts that try to be markup, to run, or to break the line they are in. Short enough for every field. */
export const HOSTILE_TEXTS = {
	'a script': '</script><script>hit()</script>{{7*7}}',
	quotes: `"'\`><img src=x onerror=hit()>`,
	'an attribute': '" onmouseover="hit()" style="display:none',
	'an open comment': '<!-- <textarea> <style>',
	'an entity': '&lt;b&gt; &amp; &#106;avascript: &nbsp',
	'an address that runs': 'javascript:hit()',
	'an address of data': 'data:text/html,<script>hit()</script>',
	'marks of direction': '\u202egpj.exe\u202c \u200f\u2066\u2069 עברית',
	'a very long word': 'x'.repeat(200),
	'pictures of people': '👩‍👩‍👧‍👦🏝️ e\u0301 🇮🇳',
} as const;

/** Addresses that run, that bring a page with them, or that lead to another site although they look like a path of ours. */
export const HOSTILE_ADDRESSES = [
	'javascript:hit()',
	'JaVaScRiPt:hit()',
	' javascript:hit()',
	'java\nscript:hit()',
	'java\tscript:hit()',
	'\u0001javascript:hit()',
	'data:text/html,<script>hit()</script>',
	'vbscript:hit()',
	'blob:https://ours.example/x',
	'file:///etc/passwd',
	'//evil.example',
	'\\\\evil.example',
	'/\\evil.example',
	'/\t/evil.example',
	'/\n/evil.example',
	'/ /evil.example',
	'https:\\\\evil.example',
	'https://ours.example\\@evil.example',
	'https://evil .example',
];
