{
	"id": "/",
	"name": "Safarnama",
	"short_name": "Safarnama",
	"description": "Multi-day tour packages with the full price, taxes included",
	"lang": "en-IN",
	"start_url": "/",
	"scope": "/",
	"display": "minimal-ui",
	"background_color": "#fbf8f3",
	"theme_color": "#fbf8f3",
	"icons": [
		{ "src": "/favicon.svg", "sizes": "any", "type": "image/svg+xml" },
		{ "src": "/app-icons/192.png", "sizes": "192x192", "type": "image/png" },
		{ "src": "/app-icons/512.png", "sizes": "512x512", "type": "image/png" },
		{ "src": "/app-icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable" }
	]
}
