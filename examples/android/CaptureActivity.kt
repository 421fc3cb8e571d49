package com.example.cardlens

import android.Manifest.permission.CAMERA
import android.annotation.SuppressLint
import android.app.Activity
import android.content.Intent
import android.content.pm.PackageManager.PERMISSION_GRANTED
import android.net.Uri
import android.os.Bundle
import android.webkit.*
import android.webkit.PermissionRequest.RESOURCE_VIDEO_CAPTURE
import org.json.JSONArray
import org.json.JSONObject

private const val ORIGIN = "https://cards.example.com"

/** Shows the capture page of a Cardlens service; its result is the `card_id`. The manifest declares INTERNET and CAMERA. */
abstract class CaptureActivity : Activity() {
    private lateinit var web: WebView
    private var askingForCamera: PermissionRequest? = null
    private var card: JSONObject? = null
    private val uploaded = mutableSetOf<String>()
    private var choosingFile: ValueCallback<Array<Uri>>? = null

    /** Asks your server for a session token, which it gets from the service with its API key. */
    abstract fun askForToken(isExpired: Boolean, give: (String) -> Unit)

    @SuppressLint("SetJavaScriptEnabled")
    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        web = WebView(this)
        web.settings.javaScriptEnabled = true
        web.settings.allowFileAccess = false
        web.settings.mediaPlaybackRequiresUserGesture = false
        CookieManager.getInstance().setAcceptThirdPartyCookies(web, false)
        web.webViewClient = object : WebViewClient() {
            override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest) = !isService(request.url)
        }
        web.webChromeClient = object : WebChromeClient() {
            override fun onPermissionRequest(request: PermissionRequest) {
                if (!isService(request.origin) || RESOURCE_VIDEO_CAPTURE !in request.resources) return request.deny()
                askingForCamera = request
                if (checkSelfPermission(CAMERA) == PERMISSION_GRANTED) grantCamera() else requestPermissions(arrayOf(CAMERA), 0)
            }

            override fun onShowFileChooser(view: WebView, done: ValueCallback<Array<Uri>>, params: FileChooserParams): Boolean {
                choosingFile = done
                startActivityForResult(params.createIntent(), 0)
                return true
            }
        }
        // Every page could call it; `shouldOverrideUrlLoading` lets no other page load.
        web.addJavascriptInterface(this, "CardlensHost")
        setContentView(web)
        web.loadUrl("$ORIGIN/capture/app?reading=device&back=optional")
    }

    @JavascriptInterface
    fun postMessage(message: String) = runOnUiThread {
        val isAccepted = message.length < 500_000 && isService(Uri.parse(web.url.orEmpty()))
        val event = if (isAccepted) runCatching { JSONObject(message) }.getOrNull() else null
        val detail = event?.optJSONObject("detail") ?: return@runOnUiThread
        when (event.optString("type")) {
            "token" -> askForToken(detail.optBoolean("isExpired")) {
                web.evaluateJavascript("location.replace('#' + ${JSONObject.quote(it)})", null)
            }
            "progress" -> when (detail.optString("step")) {
                "created" -> uploaded.clear()
                "uploaded" -> uploaded += detail.optString("side")
            }
            "complete" -> card = detail
        }
        finishOnceSent()
    }

    /** Pictures may follow a card that the phone has read; without the page they would never be sent. */
    private fun finishOnceSent() {
        val card = card ?: return
        val readBy = card.optJSONObject("metadata")?.optJSONObject("read_by")
        val following = readBy?.takeIf { it.optString("pictures") == "follow" }?.optJSONArray("sides") ?: JSONArray()
        if ((0 until following.length()).any { following.optString(it) !in uploaded }) return
        setResult(RESULT_OK, Intent().putExtra("card_id", card.optString("card_id")))
        finish()
    }

    private fun isService(url: Uri) = "${url.scheme}://${url.authority}" == ORIGIN

    private fun grantCamera() {
        if (checkSelfPermission(CAMERA) == PERMISSION_GRANTED) askingForCamera?.grant(arrayOf(RESOURCE_VIDEO_CAPTURE))
        else askingForCamera?.deny()
        askingForCamera = null
    }

    override fun onRequestPermissionsResult(code: Int, names: Array<String>, results: IntArray) = grantCamera()

    @Deprecated("Replaced in androidx")
    override fun onActivityResult(code: Int, result: Int, data: Intent?) {
        choosingFile?.onReceiveValue(WebChromeClient.FileChooserParams.parseResult(result, data))
        choosingFile = null
    }

    override fun onDestroy() {
        web.destroy()
        super.onDestroy()
    }
}
